import type { PictureFacts } from '../../pictures/pictureName.ts';
import type { ModelName } from '../models/models.ts';

/** A product picture to be rendered. */
export type PlannedPicture = PictureFacts & {
  shape: ModelName;
  /** Rendered with detail for the zoom of the product page. */
  isLarge?: true;
};

/** Width and height of a picture, px. */
export const getPictureSize = ({ isLarge }: Pick<PlannedPicture, 'isLarge'>) => (isLarge ? 1600 : 640);
