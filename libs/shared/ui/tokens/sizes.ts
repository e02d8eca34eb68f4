/** Icon sizes in px. */
export const ICON_SIZES = [16, 20, 24, 32, 48, 64] as const;

export type IconSize = (typeof ICON_SIZES)[number];

/** Heights of tags in px: on cards of lists, in rows, on the product's page. */
export const TAG_SIZES = [18, 26, 32, 36] as const;

export type TagSize = (typeof TAG_SIZES)[number];

/** Size in px of a picture in the recently viewed panel. */
export const RECENT_THUMBNAIL_PX = 72;
