//! WRITE and BECOME.

use copula_grid::KindName;
use copula_turn::Registry;

use crate::removals::kind_for;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["WRITE"], |view, [write], being, becoming| {
        let (kinds, lexicon) = (view.scene.kinds, view.scene.lexicon);
        let texts = view.said(being, write).filter(|said| said.sign == copula_parse::Sign::Plain);
        texts
            .filter_map(|said| kinds.get(KindName::Text(lexicon.spelling(said.complement))))
            .for_each(|text| becoming.push(text));
    });
    registry.conversion(["BECOME"], |view, [become_], being, becoming| {
        let results = view.said(being, become_).filter(|said| said.sign == copula_parse::Sign::Plain);
        results.filter_map(|said| kind_for(view, being, said.complement)).for_each(|kind| becoming.push(kind));
    });
}
