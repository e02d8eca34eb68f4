/** Colours that a shopper also accepts if nothing has the wanted one: idents of the filter values, the closest first. */
const COLOURS: ReadonlyMap<string, readonly string[]> = new Map([
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

/** The same for materials. */
const MATERIALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['rattan', ['technorattan']],
  ['technorattan', ['rattan']],
  ['skora', ['ekoskora']],
  ['ekoskora', ['skora']],
]);

/** The chosen filter values with colours and materials that are similar to them; null if there are none. */
export function addSimilarValues(chosen: Readonly<Record<string, string[]>>): Record<string, string[]> | null {
  const { kolor = [], material = [] } = chosen;
  const similar = {
    kolor: kolor.flatMap((ident) => COLOURS.get(ident) ?? []),
    material: material.flatMap((ident) => MATERIALS.get(ident) ?? []),
  };
  if (similar.kolor.length + similar.material.length === 0) return null;
  return {
    ...chosen,
    ...(kolor.length > 0 && { kolor: [...new Set([...kolor, ...similar.kolor])] }),
    ...(material.length > 0 && { material: [...new Set([...material, ...similar.material])] }),
  };
}
