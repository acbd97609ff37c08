//! Every module test, played on the course pack.
//!
//! The tests stand in `src/modules/`; the list of their names in `src/modules/mod.rs`.

macro_rules! as_tests {
    ($($module:ident: $($name:ident)+;)+) => {
        $($(
            #[test]
            fn $name() {
                copula_tests::modules::run(stringify!($name), &copula_tests::standard());
            }
        )+)+
    };
}

copula_tests::module_tests!(as_tests);
