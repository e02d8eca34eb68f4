const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Every word that one changed, added, missing or swapped letter makes of a folded word. A few hundred look-ups, where
 * comparing with each word of a million titles takes milliseconds.
 */
export function oneEditsOf(word: string): Set<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    for (const letter of LETTERS) {
      edits.add(before + letter + word.slice(at));
      if (at < word.length) edits.add(before + letter + after);
    }
    if (at < word.length) edits.add(before + after);
    if (at + 1 < word.length) edits.add(before + word[at + 1]! + word[at]! + word.slice(at + 2));
  }
  edits.delete(word);
  return edits;
}
