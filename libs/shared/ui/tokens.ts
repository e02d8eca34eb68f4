/** Breakpoints in px. Style sheets write them as `(width >= 1024px)`; a check allows no others. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Icon sizes in px. */
export const ICON_SIZES = [16, 20, 24, 32, 48, 64] as const;

export type IconSize = (typeof ICON_SIZES)[number];

/** Heights of tags in px: on cards of lists, in rows, on the product's page. */
export const TAG_SIZES = [18, 26, 32, 36] as const;

export type TagSize = (typeof TAG_SIZES)[number];

/** Size in px of a picture in the recently viewed panel. */
export const RECENT_THUMBNAIL_PX = 72;
