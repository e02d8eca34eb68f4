type Candidate = { distance: number };

/** Added distance of a candidate per picked candidate with the same look. */
const REPEATED_LOOK = 0.3;

/**
 * Picks the nearest candidates but varies their looks: a row of equal pictures does not help to choose. `candidates`
 * are sorted by distance; `getLooks` returns the looks of one.
 */
export function pickVaried<T extends Candidate>(
  candidates: readonly T[],
  limit: number,
  getLooks: (each: T) => string[],
) {
  const left = candidates.map((candidate) => ({ candidate, looks: getLooks(candidate) }));
  const timesPicked = new Map<string, number>();
  const picked: T[] = [];
  while (picked.length < limit && left.length > 0) {
    let best = 0;
    let least = Infinity;
    for (const [index, { candidate, looks }] of left.entries()) {
      // All following candidates are further away.
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
