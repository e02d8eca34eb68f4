const BITS = 11;
const BUCKETS = 1 << BITS;
const PASSES = 3;

/** Radix sort: fills `target` with the ordinals below `size` by ascending rank (0 to 2³²−1), equal ranks by ordinal. */
export function sortByRank(target: Uint32Array, size: number, rank: (ordinal: number) => number): Uint32Array {
  let ranks = new Uint32Array(size);
  let ordinals = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    ranks[i] = rank(i);
    ordinals[i] = i;
  }
  let nextRanks = new Uint32Array(size);
  let nextOrdinals = new Uint32Array(size);
  for (let pass = 0; pass < PASSES; pass++) {
    const shift = pass * BITS;
    const starts = new Uint32Array(BUCKETS);
    for (let i = 0; i < size; i++) starts[(ranks[i]! >>> shift) & (BUCKETS - 1)]!++;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = starts[bucket]!;
      starts[bucket] = start;
      start += count;
    }
    for (let i = 0; i < size; i++) {
      const at = starts[(ranks[i]! >>> shift) & (BUCKETS - 1)]!++;
      nextRanks[at] = ranks[i]!;
      nextOrdinals[at] = ordinals[i]!;
    }
    [ranks, nextRanks] = [nextRanks, ranks];
    [ordinals, nextOrdinals] = [nextOrdinals, ordinals];
  }
  target.set(ordinals);
  return target;
}
