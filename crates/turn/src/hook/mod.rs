//! How content enters: the [`Registry`], and what its functions get and give.

mod agenda;
mod becoming;
mod door;
mod effects;
mod handler;
mod meeting;
mod movers;
mod registry;
mod renamed;

pub use agenda::{Agenda, Item};
pub(crate) use becoming::Becomes;
pub use becoming::Becoming;
pub use door::{Hook, OptWord};
pub(crate) use effects::Effect;
pub use effects::Effects;
pub(crate) use handler::{
    BeingFn, BlockedFn, ConversionFn, ExpandFn, FacingFn, GaitFn, Handler, ItemFn, Nots, RemovalFn,
    ResponseFn, StageFn, TakeFn,
};
pub use meeting::{Answer, Blocked, Gait, Meeting, Side};
pub use movers::{Heading, Movers, WhenBlocked};
pub(crate) use movers::{Mover, Progress};
pub use registry::Registry;
