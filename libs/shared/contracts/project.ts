/** Name of the site, as in document titles: `Sofy | Gniazdo`. */
export const SITE_NAME = 'Gniazdo';
/** Identifies this site where data covers several, such as the roles of an account. */
export const PROJECT_ID = 'gniazdo';
export const CURRENCY = 'PLN';
export const TIME_ZONE = 'Europe/Warsaw';

/** Media type of a response of JSON lines, each of which can be read as soon as it arrives. */
export const NDJSON_TYPE = 'application/x-ndjson';

/** Image sizes in px by name; a height of 0 keeps the aspect ratio. */
export const IMAGE_SIZES = {
  listingRectangle: { width: 320, height: 320 },
  listingRectangleRetina: { width: 640, height: 640 },
  /** Below 640 px: cards of a phone have pictures of 157 px. */
  listingRectangleMobile: { width: 160, height: 160 },
  listingRectangleMobileRetina: { width: 320, height: 320 },
  /** For phones whose screen has three pixels per px. */
  listingRectangleMobileTriple: { width: 480, height: 480 },
  detail: { width: 640, height: 640 },
  detailSmall: { width: 384, height: 384 },
  detailMobile: { width: 768, height: 768 },
  detailRetina: { width: 1000, height: 1000 },
  /** At most: smaller pictures keep their size. */
  zoom: { width: 2000, height: 2000 },
  thumbnail: { width: 72, height: 72 },
  thumbnailRetina: { width: 144, height: 144 },
  categoryTile: { width: 240, height: 240 },
  categoryTileRetina: { width: 480, height: 480 },
} as const;

export type ImageSizeName = keyof typeof IMAGE_SIZES;

/** `srcset` widths and `sizes` of a product page's large image, so that a card can preload the same file. */
export const DETAIL_PICTURE = { widths: [384, 768, 1000], sizes: '(min-width: 640px) 600px, 100vw' } as const;

/** Header with the secret by which the API recognises requests that the shell passes on for visitors. */
export const SHELL_KEY_HEADER = 'x-shell-key';

/** Header with the encrypted ticket by which the API recognises what a release reads for a visitor. */
export const VISITOR_TICKET_HEADER = 'x-visitor-ticket';

/** Header of the API's 404 for a release that reads a route for visitors without a ticket of its scope, which is named. */
export const MISSING_SCOPE_HEADER = 'x-missing-scope';
