const RELEASES = '/_releases';

/** Pages for staff. They have no prefix of a language. */
export const staffPaths = {
  releases: () => RELEASES,
  /** Impressions and clicks by click source and position. */
  clicks: () => `${RELEASES}/clicks`,
  /** Texts of visitors that wait to be published. */
  moderation: () => `${RELEASES}/moderation`,
  /** Corrections of the catalogue: products, categories, blocked offers and shops. */
  corrections: () => `${RELEASES}/corrections`,
  inspirations: () => `${RELEASES}/inspirations`,
  /** The points of a picture. `position`: from 1. */
  picture: (inspirationId: number | string, position: number | string) =>
    `${RELEASES}/inspirations/${inspirationId}/${position}`,
} as const;
