const SIZE = 2_000;
/** Characters. Longer texts are rarely shared. */
const MAX_LENGTH = 200;

/**
 * Keeps the results of a function for texts that many offers of a shop share, such as a colour. The memory is bounded: a full
 * one is emptied. Results must not be changed.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const own = copy(text);
    const result = compute(own);
    if (known.size >= SIZE) known.clear();
    known.set(own, result);
    return result;
  };
}

/** A part of a string of V8 keeps the whole one in memory, here a piece of the feed. */
function copy(text: string) {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
