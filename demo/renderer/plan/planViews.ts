import { choosePicture } from '../../pictures/choosePicture.ts';
import { getFullAppearance } from '../../catalogue/offers/getAppearance.ts';
import { models, type ModelName } from '../models/models.ts';
import { SHAPES_WITH_SETTING } from '../settings/findSetting.ts';
import type { Combination } from './countCombinations.ts';
import { listProducts } from './listProducts.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

/** Number of pieces with further views. */
const MAX_PIECES = 290;
const VIEWS = ['side', 'room', 'detail'] as const;

const canShow: Record<(typeof VIEWS)[number], (shape: ModelName) => boolean> = {
  // Hanging round pieces look the same from all sides, and a corner wardrobe shows its back.
  side: (shape) => models[shape].ground !== 'air' && shape !== 'cornerWardrobe',
  room: (shape) => SHAPES_WITH_SETTING.has(shape),
  detail: () => true,
};

/**
 * Further pictures of the pieces that most products use: first all from the other side, then in rooms, then details.
 */
export function planViews(
  pieces: readonly PlannedPicture[],
  combinations: ReadonlyMap<ModelName, readonly Combination[]>,
): PlannedPicture[] {
  const uses = countUses(pieces, combinations);
  const chosen = [...pieces].sort((a, b) => uses.get(b)! - uses.get(a)!).slice(0, MAX_PIECES);
  return VIEWS.flatMap((view) =>
    chosen.filter(({ shape }) => canShow[view](shape)).map((piece) => ({ ...piece, view })),
  );
}

/** Pieces of a special shape with further views. */
const MAX_SPECIAL = 1;

/** Pictures from the other side and in a room of the pieces of each special shape that most products use. */
export function planSpecialViews(special: readonly (readonly PlannedPicture[])[], seed: number): PlannedPicture[] {
  const uses = new Map(special.flat().map((piece) => [piece, 0]));
  const byShape = new Map(special.map((pieces) => [pieces[0]!.shape as string, pieces]));
  for (const product of listProducts(seed)) {
    const appearance = getFullAppearance(product);
    const chosen = choosePicture({ ...appearance, seed: product.number }, byShape.get(appearance.shape) ?? []);
    if (chosen) uses.set(chosen.picture, uses.get(chosen.picture)! + 1);
  }
  const chosen = special.flatMap((pieces) =>
    [...pieces].sort((a, b) => uses.get(b)! - uses.get(a)!).slice(0, MAX_SPECIAL),
  );
  return (['side', 'room'] as const).flatMap((view) =>
    chosen.filter(({ shape }) => canShow[view](shape)).map((piece) => ({ ...piece, view })),
  );
}

/** Number of the generator's products that each piece would be chosen for. */
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
        const appearance = { shape, colour, material, seed, view: 0, height };
        const sides = { width: width ?? diameter, depth: depth ?? diameter };
        const chosen = choosePicture({ ...appearance, ...sides }, byShape.get(shape) ?? []);
        if (chosen) uses.set(chosen.picture, uses.get(chosen.picture)! + 1);
      }
    }
  }
  return uses;
}
