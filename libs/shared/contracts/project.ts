/** Names that the whole project shares. */
export const PROJECT = 'gniazdo-pl';
export const LOCALE = 'pl-PL';
export const CURRENCY = 'PLN';
export const TIME_ZONE = 'Europe/Warsaw';

/** Readable login cookie: a display hint for the page, never a right. URL-encoded JSON. */
export const LOGIN_COOKIE = 'gniazdo_user';
export const CONSENT_COOKIE = '_cc';

/** Picture sizes by name; `height: 0` is free. */
export const IMAGE_SIZES = {
  listingRectangle: { width: 320, height: 320 },
  listingRectangleRetina: { width: 640, height: 640 },
  listingRectangleMobile: { width: 220, height: 220 },
  listingRectangleMobileRetina: { width: 384, height: 384 },
  detail: { width: 640, height: 640 },
  detailMobile: { width: 768, height: 768 },
  detailRetina: { width: 1000, height: 1000 },
  thumbnail: { width: 72, height: 72 },
  thumbnailRetina: { width: 144, height: 144 },
  categoryTile: { width: 240, height: 240 },
  categoryTileRetina: { width: 480, height: 480 },
} as const;
/**
 * The large picture of a product's page: its widths in `srcset` and its `sizes`. Whoever links to the page from a card can
 * fetch just the picture that the page will show.
 */
export const DETAIL_PICTURE = { widths: [384, 768, 1000], sizes: '(min-width: 640px) 600px, 100vw' } as const;
export type ImageSizeName = keyof typeof IMAGE_SIZES;
