// Apart from the schemas, because scripts of pages use it.

/** Query parameters of a list's URL that are ranges: `cena=100-500`. */
export const LIST_RANGES = ['cena', 'szerokosc', 'wysokosc', 'glebokosc', 'srednica'] as const;

/** Query parameters of a list's URL that are filter groups. A test of the API checks that none is missing. */
export const LIST_GROUPS = [
  'dostepnosc',
  'dostawa',
  'promocja',
  'kupon',
  'oznaczenie',
  'ocena',
  'kolor',
  'material',
  'styl',
  'ksztalt',
  'cechy',
  'mechanizm',
  'spanie',
  'siedzisko',
  'waga',
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

/** The ranges of a price history, in days. */
export const PRICE_HISTORY_DAYS = [30, 90, 365] as const;
export type PriceHistoryDays = (typeof PRICE_HISTORY_DAYS)[number];

/** The range that is shown first. */
export const DEFAULT_PRICE_HISTORY_DAYS: PriceHistoryDays = 90;

/** Kinds of suggestions. */
export const SUGGESTION_TYPES = { categories: 6, products: 11, shops: 12, manufacturers: 13, pages: 14 } as const;

/**
 * Names of the fields in the form of the AI search; `q` would get the suggestions of the shell.
 */
export const AI_SEARCH_FIELDS = { query: 'opis', categoryId: 'kategoria', maxLength: 300 } as const;

/** Maximum number of products in a comparison: more would be unreadable. */
export const MAX_COMPARED = 6;

/** The ranking whose data administrators can ask for: lists ordered by popularity. */
export const RANKING = 'popularity';
