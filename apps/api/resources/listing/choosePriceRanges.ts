import { countAllBits } from '../../index/facets/bitWords.ts';
import type { Range } from '../../index/facets/matchVariants.ts';

const PARTS = 5;
const MIN_VARIANTS = 10;
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8];
/** Prices are counted in steps of about 5 %, which is finer than the rounded bounds. */
const STEPS_PER_E = 20;
/** Prices are below 2³² grosze. */
const MAX_STEPS = Math.ceil(32 * Math.LN2 * STEPS_PER_E) + 1;
/** Sample size that is exact enough for rounded quantiles. */
const SAMPLE = 10_000;

/**
 * A few price ranges (grosze) that begin at round amounts, each with about as many of the masked variants. Each price is in one
 * of them: a range ends one grosz before the next one.
 */
export function choosePriceRanges(price: Uint32Array, mask: Uint32Array): Range[] {
  const counts = new Uint32Array(MAX_STEPS);
  let total = 0;
  const stride = Math.max(1, Math.floor(countAllBits(mask) / SAMPLE));
  for (let i = 0; i < mask.length; i += stride) {
    for (let word = mask[i]!; word !== 0; word &= word - 1) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
      counts[Math.floor(Math.log(price[ordinal]! + 1) * STEPS_PER_E)]!++;
      total++;
    }
  }
  if (total < MIN_VARIANTS) return [];
  const bounds = new Set<number>();
  let seen = 0;
  let part = 1;
  for (let step = 0; step < counts.length; step++) {
    seen += counts[step]!;
    while (part < PARTS && seen >= (total * part) / PARTS) {
      bounds.add(roundAmount(Math.exp((step + 0.5) / STEPS_PER_E)));
      part++;
    }
  }
  const sorted = [...bounds].sort((a, b) => a - b);
  if (sorted.length < 2) return [];
  return [null, ...sorted].map((from, i) => ({ from, to: i < sorted.length ? sorted[i]! - 1 : null }));
}

/** The nearest round amount in whole PLN, in grosze. */
function roundAmount(grosze: number) {
  const pln = Math.max(1, grosze / 100);
  const magnitude = 10 ** Math.floor(Math.log10(pln));
  const rounded = [...STEPS, 10].reduce((best, step) =>
    Math.abs(step * magnitude - pln) < Math.abs(best * magnitude - pln) ? step : best,
  );
  return Math.max(1, Math.round(rounded * magnitude)) * 100;
}
