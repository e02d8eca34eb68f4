import { type PictureFacts } from '../../pictures/pictureName.ts';
import type { Kind } from '../kinds/Kind.ts';
import type { Size } from './Product.ts';

/** The sides of a piece that products of the kind have. */
export function readSize(kind: Kind, { width, height, depth }: Pick<PictureFacts, 'width' | 'height' | 'depth'>): Size {
  return {
    width: kind.width && width,
    height: kind.height && height,
    depth: kind.depth && depth,
    diameter: kind.diameter && width,
  };
}
