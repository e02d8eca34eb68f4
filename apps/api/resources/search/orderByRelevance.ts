import { orderVariants } from '../../index/facets/orderVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { FoundVariants } from './findVariants.ts';

const MAX_POPULARITY = 2 ** 24 - 1;
const MAX_SCORE = 255;

type Part = { offset: number; limit: number };

/** A part of the variants of `mask`, `total` in number, by relevance, then by popularity. */
export function orderByRelevance(
  { index }: IndexSnapshot,
  { getScore }: FoundVariants,
  mask: Uint32Array,
  total: number,
  part: Part,
) {
  const score = getScore();
  const { popularity } = index.columns;
  const rank = (ordinal: number) =>
    (MAX_SCORE - score[ordinal]!) * (MAX_POPULARITY + 1) +
    MAX_POPULARITY -
    Math.min(popularity[ordinal]!, MAX_POPULARITY);
  return orderVariants(index, mask, total, { rank, ...part });
}
