import { IMAGE_SIZES, type ImageSizeName } from './project.ts';

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
