import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { pictureName } from '../../pictures/pictureName.ts';
import type { ModelName } from '../models/models.ts';
import { type Combination, countCombinations } from './countCombinations.ts';
import { planPiece } from './planPiece.ts';
import type { PlannedPicture } from './PlannedPicture.ts';
import { planSpecialViews, planViews } from './planViews.ts';
import { planExactPieces } from './planExactPieces.ts';
import { listPopularFronts, planPopularRooms } from './planPopular.ts';
import { planSpecialPieces } from './planSpecialPieces.ts';
import { promisedPieces } from './promisedPieces.ts';
import { proportionalPieces } from './proportionalPieces.ts';

const FRONTS = 700;
const MIN_PER_SHAPE = 3;
const FIRST_ROUND = 2;
/** Each adds about 40 kB. All pictures together stay below 60 MB. */
const MAX_LARGE = 80;

/**
 * The fixed list of product pictures, the most useful first. The same seed returns the same list. It contains
 * 1. for each shape a few pieces, then more of the most frequent combinations of colour, material and size;
 * 2. a piece in each remaining colour of every shape, so that no product is shown in a wrong colour;
 * 3. further views of the pieces that most products use;
 * 4. pieces with the traits that names of a category state, for each colour without one;
 * 5. pieces with the proportions of products that no other piece has, for shapes that differ in them;
 * 6. pieces of the special shapes, each in every colour and with every trait of its products;
 * 7. some of these pieces again in the exact colour and material of products;
 * 8. the pieces of the most popular products in a room.
 * The fronts of the most popular products are large.
 *
 * The pieces of general shapes don't depend on the special ones and on the exact ones, so neither do the names that the
 * generator chooses by them.
 */
export function planPictures(seed = 1): PlannedPicture[] {
  const combinations = countCombinations(seed, getGeneralShape);
  const shapes = [...combinations].map(([shape, found]) => ({ shape, found, count: countProducts(found) }));
  const total = shapes.reduce((sum, { count }) => sum + Math.sqrt(count), 0);
  const planned = shapes.map(({ shape, found, count }) => {
    const wanted = Math.max(MIN_PER_SHAPE, Math.round((FRONTS * Math.sqrt(count)) / total));
    const common = planPieces(shape, found, wanted);
    const ordered = common.map((facts, index) => ({
      facts,
      order: index < FIRST_ROUND ? index - 10 - count / 1e6 : (index + 0.5) / wanted,
    }));
    const rare = rareColours(shape, found, common);
    const fronts = [...common, ...rare.map(({ facts }) => facts)];
    const promised = promisedPieces(shape, found, fronts);
    const proportional = proportionalPieces(shape, found, [...fronts, ...promised]);
    return { ordered, rare, promised: [...promised, ...proportional] };
  });
  const special = planSpecialPieces(seed);
  const [firstSpecial, otherSpecial] = [
    special.flatMap((found) => found.slice(0, FIRST_ROUND)),
    special.flatMap((found) => found.slice(FIRST_ROUND)),
  ];
  const common = planned
    .flatMap(({ ordered }) => ordered)
    .sort((a, b) => a.order - b.order || compare(pictureName(a.facts), pictureName(b.facts)))
    .map(({ facts }) => facts);
  const rare = planned
    .flatMap((shape) => shape.rare)
    .sort((a, b) => b.count - a.count || compare(pictureName(a.facts), pictureName(b.facts)))
    .map(({ facts }) => facts);
  const pieces = unique([...common, ...rare]);
  const promised = planned.flatMap((shape) => shape.promised);
  const fronts = [...firstSpecial, ...pieces, ...promised, ...otherSpecial];
  const exact = planExactPieces(fronts, seed);
  const views = [...planViews(pieces, combinations), ...planSpecialViews(special, seed)];
  const chosen = [...firstSpecial, ...pieces, ...views, ...promised, ...otherSpecial, ...exact];
  const large = new Set(listPopularFronts(chosen, seed).slice(0, MAX_LARGE));
  return [
    ...chosen.map((picture): PlannedPicture => (large.has(picture) ? { ...picture, isLarge: true } : picture)),
    ...planPopularRooms(chosen, seed),
  ];
}

/** Pieces of a shape: every combination once, then the frequent ones again with other sizes and variants. */
function planPieces(shape: ModelName, combinations: readonly Combination[], wanted: number): PlannedPicture[] {
  const pieces: PlannedPicture[] = [];
  for (let round = 0; pieces.length < wanted && round < 12; round++) {
    for (const combination of combinations) {
      const count = combination.products.length;
      // Round n takes a combination again if it has at least 3 n products.
      if (pieces.length >= wanted || (round > 0 && count < round * 3)) continue;
      pieces.push(planPiece(shape, combination, round % count, pieces.length));
    }
    if (round > 0 && combinations.every(({ products }) => products.length < round * 3)) break;
  }
  return pieces;
}

/** A piece in each colour that `others` lack, in the most frequent material of that colour. */
function rareColours(shape: ModelName, combinations: readonly Combination[], others: readonly PlannedPicture[]) {
  const known = new Set(others.map(({ colour }) => colour));
  const missing = [...Map.groupBy(combinations, ({ colour }) => colour)].filter(([colour]) => !known.has(colour));
  return missing.map(([, found], index) => ({
    facts: planPiece(shape, found[0]!, 0, others.length + index),
    count: countProducts(found),
  }));
}

function unique(pictures: readonly PlannedPicture[]) {
  return [...new Map(pictures.map((picture) => [pictureName(picture), picture])).values()];
}

const countProducts = (combinations: readonly Combination[]) =>
  combinations.reduce((sum, { products }) => sum + products.length, 0);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
