const RELEASES = '/_releases';

/** Pages for staff. They have no prefix of a language. */
export const staffPaths = {
  releases: () => RELEASES,
  /** What waits for staff, with counts: the first page of the back office. */
  work: () => `${RELEASES}/work`,
  /** Problems of shops: files, held imports, clicks. */
  alerts: () => `${RELEASES}/alerts`,
  /** What staff, shops and the system changed. */
  audit: () => `${RELEASES}/audit`,
  /** Objections to decisions. */
  appeals: () => `${RELEASES}/appeals`,
  /** Feature flags. */
  flags: () => `${RELEASES}/flags`,
  /** Impressions and clicks by click source and position. */
  clicks: () => `${RELEASES}/clicks`,
  /** Texts of visitors that wait to be published. */
  moderation: () => `${RELEASES}/moderation`,
  /** Corrections of the catalogue: products, categories, blocked offers and shops. */
  corrections: () => `${RELEASES}/corrections`,
  /** Shops and applications of shops. */
  shops: () => `${RELEASES}/shops`,
  shop: (shopId: number | string) => `${RELEASES}/shops/${shopId}`,
  shopApplication: (applicationId: number | string) => `${RELEASES}/shops/applications/${applicationId}`,
  /** What clicks of a shop cost. */
  shopRates: (shopId: number | string) => `${RELEASES}/shops/${shopId}/rates`,
  /** The least that clicks cost. */
  rates: () => `${RELEASES}/rates`,
  /** What shops owe for a month. */
  statements: () => `${RELEASES}/statements`,
  statement: (statementId: number | string) => `${RELEASES}/statements/${statementId}`,
  /** The shell sends it. */
  statementFile: (statementId: number | string, format: string) =>
    `${RELEASES}/statements/${statementId}/file/${format}`,
  inspirations: () => `${RELEASES}/inspirations`,
  /** The points of a picture. `position`: from 1. */
  picture: (inspirationId: number | string, position: number | string) =>
    `${RELEASES}/inspirations/${inspirationId}/${position}`,
} as const;

/** The pages for staff that every one of them links to. */
export const STAFF_PAGES = [
  { path: staffPaths.work(), name: 'Work' },
  { path: staffPaths.releases(), name: 'Releases' },
  { path: staffPaths.flags(), name: 'Flags' },
  { path: staffPaths.clicks(), name: 'Clicks' },
  { path: staffPaths.moderation(), name: 'Moderation' },
  { path: staffPaths.corrections(), name: 'Corrections' },
  { path: staffPaths.shops(), name: 'Shops' },
  { path: staffPaths.rates(), name: 'Rates' },
  { path: staffPaths.statements(), name: 'Statements' },
  { path: staffPaths.inspirations(), name: 'Inspirations' },
  { path: staffPaths.audit(), name: 'Audit log' },
] as const;
