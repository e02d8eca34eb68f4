import { choosePicture } from '../../../apps/api/images/pictures/choosePicture.ts';
import type { PictureView } from '../../../apps/api/images/pictures/pictureName.ts';
import { models, type ModelName } from '../models/models.ts';
import { SHAPES_WITH_SETTING } from '../settings/settingOf.ts';
import type { Combination } from './countCombinations.ts';
import type { PlannedPicture } from './planPictures.ts';

/** Pieces that are seen from more sides than the front. */
const SEEN_FROM_MORE_SIDES = 290;

/** Further pictures of the pieces that most products are shown by: all of them from the other side and in a room first. */
export function planViews(
  pieces: readonly PlannedPicture[],
  combinations: ReadonlyMap<ModelName, readonly Combination[]>,
): PlannedPicture[] {
  const uses = countUses(pieces, combinations);
  const chosen = [...pieces].sort((a, b) => uses.get(b)! - uses.get(a)!).slice(0, SEEN_FROM_MORE_SIDES);
  const seen = (piece: PlannedPicture, view: PictureView): PlannedPicture => ({ ...piece, view });
  return [
    ...chosen.flatMap((piece) => viewsOf(piece).map((view) => seen(piece, view))),
    ...chosen.map((piece) => seen(piece, 'detail')),
  ];
}

function viewsOf({ shape }: PlannedPicture): PictureView[] {
  const views: PictureView[] = SHAPES_WITH_SETTING.has(shape) ? ['room'] : [];
  // What hangs free and is round looks the same from all sides.
  return models[shape].ground === 'air' ? views : ['side', ...views];
}

/** How many of the generator's products each piece would stand for. */
function countUses(
  pieces: readonly PlannedPicture[],
  combinations: ReadonlyMap<ModelName, readonly Combination[]>,
): Map<PlannedPicture, number> {
  const uses = new Map(pieces.map((piece) => [piece, 0]));
  const byShape = Map.groupBy(pieces, ({ shape }) => shape);
  for (const [shape, found] of combinations) {
    for (const { colour, material, products } of found) {
      for (const [seed, { size }] of products.entries()) {
        const { width, height, depth, diameter } = size;
        const drawing = { shape, colour, material, seed, view: 0, height };
        const sides = { width: width ?? diameter, depth: depth ?? diameter };
        const chosen = choosePicture({ ...drawing, ...sides }, byShape.get(shape) ?? []);
        if (chosen) uses.set(chosen.picture, uses.get(chosen.picture)! + 1);
      }
    }
  }
  return uses;
}
