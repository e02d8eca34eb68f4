const MIN_PART = 3;

/** The two known words that were typed without a space, such as `szafkartv`; null if there are none. */
export function splitWord(word: string, count: (part: string) => number): [string, string] | null {
  let best: [string, string] | null = null;
  let most = 0;
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const rarer = Math.min(count(parts[0]), count(parts[1]));
    if (rarer > most) [best, most] = [parts, rarer];
  }
  return best;
}
