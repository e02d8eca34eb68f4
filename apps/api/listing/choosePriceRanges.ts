import { forEachBit } from '../facets/bitWords.ts';
import type { Range } from '../facets/matchVariants.ts';

const PARTS = 5;
const LEAST_VARIANTS = 10;
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8];
/** Prices are counted in steps of about 5 %, which is finer than the round numbers that come out. */
const STEPS_PER_E = 20;

/** A few price ranges (grosze) between round amounts, each with about as many of the masked variants. */
export function choosePriceRanges(price: Uint32Array, mask: Uint32Array): Range[] {
  const counts: number[] = [];
  let total = 0;
  forEachBit(mask, (ordinal) => {
    const step = Math.floor(Math.log(price[ordinal]! + 1) * STEPS_PER_E);
    counts[step] = (counts[step] ?? 0) + 1;
    total++;
  });
  if (total < LEAST_VARIANTS) return [];
  const bounds = new Set<number>();
  let seen = 0;
  let part = 1;
  for (let step = 0; step < counts.length; step++) {
    seen += counts[step] ?? 0;
    while (part < PARTS && seen >= (total * part) / PARTS) {
      bounds.add(roundAmount(Math.exp((step + 0.5) / STEPS_PER_E)));
      part++;
    }
  }
  const sorted = [...bounds].sort((a, b) => a - b);
  if (sorted.length < 2) return [];
  return [null, ...sorted].map((from, i) => ({ from, to: sorted[i] ?? null }));
}

/** The nearest round amount of whole PLN, in grosze. */
function roundAmount(grosze: number) {
  const pln = Math.max(1, grosze / 100);
  const magnitude = 10 ** Math.floor(Math.log10(pln));
  const rounded = [...STEPS, 10].reduce((best, step) =>
    Math.abs(step * magnitude - pln) < Math.abs(best * magnitude - pln) ? step : best,
  );
  return Math.max(1, Math.round(rounded * magnitude)) * 100;
}
