type Candidate = { distance: number };

/** By how much a candidate seems further away for each one that was picked before it and looks like it. */
const REPEATED_LOOK = 0.3;

/**
 * Picks the nearest candidates, but of those that look alike only as many as are much nearer than others: a row of five
 * equal pictures helps nobody to choose. `candidates` are sorted by distance, `looksOf` names what is seen of one.
 */
export function pickVaried<T extends Candidate>(
  candidates: readonly T[],
  limit: number,
  looksOf: (each: T) => string[],
) {
  const left = candidates.map((candidate) => ({ candidate, looks: looksOf(candidate) }));
  const timesPicked = new Map<string, number>();
  const picked: T[] = [];
  while (picked.length < limit && left.length > 0) {
    let best = 0;
    let least = Infinity;
    for (const [index, { candidate, looks }] of left.entries()) {
      // None behind it is nearer.
      if (candidate.distance >= least) break;
      const repeats = Math.max(0, ...looks.map((look) => timesPicked.get(look) ?? 0));
      const distance = candidate.distance + REPEATED_LOOK * repeats;
      if (distance < least) [best, least] = [index, distance];
    }
    const [{ candidate, looks }] = left.splice(best, 1) as [(typeof left)[number]];
    picked.push(candidate);
    for (const look of looks) timesPicked.set(look, (timesPicked.get(look) ?? 0) + 1);
  }
  return picked;
}
