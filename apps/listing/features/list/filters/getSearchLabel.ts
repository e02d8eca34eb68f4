/** Names of groups that may be long, in the case that `Szukaj` needs. */
const SEARCHED: Record<string, string> = {
  Kolor: 'koloru',
  Materiał: 'materiału',
  Styl: 'stylu',
  Kształt: 'kształtu',
  Cechy: 'cechy',
  Producent: 'producenta',
  Sklep: 'sklepu',
};

/** `Kolor` → `Szukaj koloru`, the label of the field that searches a group's choices. */
export function getSearchLabel(name: string) {
  const searched = SEARCHED[name];
  return searched ? `Szukaj ${searched}` : `Szukaj: ${name}`;
}
