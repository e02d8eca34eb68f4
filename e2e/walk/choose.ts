/** A number of (0, 1) that only the text decides about: FNV-1a, mixed so that similar texts have unlike numbers. */
export function hashToUnit(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32;
}

/**
 * Chooses a candidate by its name; `key` is seed and step. Each candidate draws a number of its own (weighted rendezvous
 * hashing), so their order does not matter, one more or less changes the choice only if it is the winner, and a step that is
 * left out changes no other one. Undefined without candidates.
 */
export function choose<T extends { name: string; weight?: number }>(key: string, candidates: readonly T[]) {
  let chosen: T | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const score = (candidate.weight ?? 1) / -Math.log(hashToUnit(`${key} ${candidate.name}`));
    if (score <= most) continue;
    most = score;
    chosen = candidate;
  }
  return chosen;
}
