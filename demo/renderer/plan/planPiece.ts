import { models, type ModelName } from '../models/models.ts';
import type { Combination } from './countCombinations.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

/** A piece of a combination with the size of one of its products. */
export function planPiece(
  shape: ModelName,
  { look, colour, products }: Combination,
  number: number,
  variant: number,
): PlannedPicture {
  const { size } = products[number]!;
  const [width, height, depth] = models[shape].size;
  return {
    shape,
    look,
    colour,
    width: size.width ?? size.diameter ?? width,
    height: size.height ?? height,
    depth: size.depth ?? size.diameter ?? depth,
    variant,
    view: 'front',
  };
}
