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
  /** For previews of links on other sites, and covers of articles. */
  preview: { width: 1200, height: 630 },
  previewSmall: { width: 600, height: 315 },
} as const;

export type ImageSizeName = keyof typeof IMAGE_SIZES;

/** `srcset` widths and `sizes` of a product page's large image, so that a card can preload the same file. */
export const DETAIL_PICTURE = { widths: [384, 768, 1000], sizes: '(min-width: 640px) 600px, 100vw' } as const;

type Wanted = {
  /** A name of `IMAGE_SIZES`. */
  name?: ImageSizeName;
  /** Pixels; the height follows from the aspect ratio. */
  width?: number;
};

/** Width and height in px of an image, by the name of its size or by its width. Throws for unknown names and without both. */
export function getImageSize({ name, width }: Wanted): { width: number; height: number } {
  if (name !== undefined) {
    if (!Object.hasOwn(IMAGE_SIZES, name)) throw new Error(`There is no image size "${name}".`);
    return IMAGE_SIZES[name];
  }
  if (width === undefined) throw new Error('An image needs a width or the name of a size.');
  return { width, height: 0 };
}

/** 32-bit FNV-1a hash of a text, by its code points. */
export function hashText(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/**
 * Path of a picture: `/i/{type}/{w}-{h}/{hash pairs}/{id}[-slug].{jpg|webp}`. Width and height are in px; a height of 0
 * follows from the aspect ratio. The two hex pairs, from a hash of the id (FNV-1a, 32 bits), spread pictures over folders.
 */
export function imagePath(
  image: { type: string; id: string },
  size: { width: number; height: number },
  format: 'jpg' | 'webp',
  slug?: string,
) {
  const name = slug ? `${image.id}-${slug}` : image.id;
  return `/i/${image.type}/${size.width}-${size.height}/${imageHashPairs(image.id)}/${name}.${format}`;
}

/** Returns the two hex pairs for a picture's id, e.g. `a3/0f`. */
export function imageHashPairs(id: string) {
  const hex = hashText(id).toString(16).padStart(8, '0');
  return `${hex.slice(0, 2)}/${hex.slice(2, 4)}`;
}

/** Path of an inspiration's picture with the given width in px and its own aspect ratio. */
export function inspirationPicturePath(
  imageId: string,
  width: 320 | 640 | 960 | 1280,
  format: 'jpg' | 'webp' = 'webp',
) {
  return imagePath({ type: 'inspiration', id: imageId }, { width, height: 0 }, format);
}

type PictureWidth = 320 | 640 | 960;

/** Path of the picture of the first featured room, for pages that do not load the rooms. */
export function featuredRoomPicturePath(width: PictureWidth, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'featured', id: '1' }, { width, height: 0 }, format);
}

/** Path of a picture for previews of links to a page (`preview` of its head). */
export function previewPicturePath(image: { type: string; id: string }) {
  return imagePath(image, IMAGE_SIZES.preview, 'jpg');
}
