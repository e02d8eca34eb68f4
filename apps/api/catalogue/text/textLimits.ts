/** Maximum characters of the texts of an offer. Longer texts are cut, except for ids and URLs: those refuse the offer. */
export const TEXT_LIMITS = {
  id: 200,
  name: 250,
  description: 10_000,
  url: 2_000,
  /** Brand, manufacturer's code, colour, material and similar short texts. */
  short: 100,
  parameterName: 80,
  parameterValue: 500,
  service: 80,
  label: 60,
} as const;

/** Maximum numbers of repeated fields of an offer. */
export const COUNT_LIMITS = {
  images: 20,
  parameters: 60,
  services: 20,
  labels: 20,
  highlights: 20,
  categories: 10,
} as const;

/** Maximum characters of a price. A longer text is not a price. */
export const MAX_PRICE_LENGTH = 64;
