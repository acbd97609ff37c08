//! From words on a board to sentences.
//!
//! Here belongs the reading of rows and columns: one rule for each subject and complement, with the conditions and the
//! texts that it was read from. A reader only reads: it cancels nothing, and looks at words, never at things. Module 06
//! needs it, module 07 adds NOT, module 11 adds conditions.
