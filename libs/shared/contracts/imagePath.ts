import { hashText } from './hashText.ts';

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
