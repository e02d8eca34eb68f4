/** Colours that a shopper also accepts if nothing has the wanted one: idents of the filter values, the closest first. */
const SIMILAR: ReadonlyMap<string, readonly string[]> = new Map([
  ['bialy', ['kremowy']],
  ['kremowy', ['bialy', 'bezowy']],
  ['bezowy', ['kremowy', 'brazowy']],
  ['brazowy', ['orzech', 'bezowy']],
  ['czarny', ['grafitowy']],
  ['szary', ['grafitowy', 'srebrny']],
  ['grafitowy', ['szary', 'czarny']],
  ['srebrny', ['szary']],
  ['zloty', ['miedziany', 'musztardowy']],
  ['miedziany', ['zloty', 'terakota']],
  ['zolty', ['musztardowy']],
  ['musztardowy', ['zolty']],
  ['pomaranczowy', ['terakota']],
  ['terakota', ['pomaranczowy', 'czerwony']],
  ['czerwony', ['bordowy', 'terakota']],
  ['bordowy', ['czerwony']],
  ['rozowy', ['fioletowy']],
  ['fioletowy', ['rozowy']],
  ['niebieski', ['granatowy', 'turkusowy']],
  ['granatowy', ['niebieski']],
  ['turkusowy', ['niebieski', 'mietowy']],
  ['zielony', ['oliwkowy', 'mietowy']],
  ['mietowy', ['zielony', 'turkusowy']],
  ['oliwkowy', ['zielony']],
  ['dab', ['naturalny']],
  ['orzech', ['brazowy']],
  ['naturalny', ['dab']],
]);

/** The colours with those that are similar to them. */
export function addSimilarColours(idents: readonly string[]) {
  return [...new Set([...idents, ...idents.flatMap((ident) => SIMILAR.get(ident) ?? [])])];
}
