/** Query parameters of a list's URL that are ranges: `cena=100-500`. */
export const LIST_RANGES = ['cena', 'szerokosc', 'wysokosc', 'glebokosc', 'srednica'] as const;

/** Query parameters of a list's URL that are filter groups. A test of the API checks that none is missing. */
export const LIST_GROUPS = [
  'dostepnosc',
  'dostawa',
  'promocja',
  'kupon',
  'oznaczenie',
  'kolor',
  'material',
  'styl',
  'ksztalt',
  'cechy',
  'kategoria',
  'producent',
  'sklep',
] as const;

/** `all`: the list has a card for every offer instead of one per product. */
export const OFFERS_PARAMETER = 'offers';

/** Parts of a sentence that the list does not fulfil; see `ignored` of a listing. */
export const IGNORED_PARAMETER = 'pominiete';

/** All query parameters of a list's URL. A list ignores others. Only the API knows the grammar of their values. */
export const LIST_PARAMETERS: readonly string[] = [
  'q',
  ...LIST_GROUPS,
  ...LIST_RANGES,
  OFFERS_PARAMETER,
  IGNORED_PARAMETER,
  'sort',
  'page',
];
