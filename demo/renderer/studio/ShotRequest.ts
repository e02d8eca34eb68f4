import type { Look } from '../../pictures/looks.ts';
import type { PictureView } from '../../pictures/pictureName.ts';
import type { ModelName } from '../models/models.ts';

export type ShotRequest = {
  model: ModelName;
  look: Look;
  colour: string;
  /** mm */
  width: number;
  height: number;
  depth: number;
  variant: number;
  view: PictureView;
  /** Width and height of the picture, px. */
  size: number;
};
