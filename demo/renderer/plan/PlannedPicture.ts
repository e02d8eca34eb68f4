import type { PictureFacts } from '../../pictures/pictureName.ts';
import type { ModelName } from '../models/models.ts';

/** A product picture to be rendered. */
export type PlannedPicture = PictureFacts & { shape: ModelName };
