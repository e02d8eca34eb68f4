const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * All words at an edit distance of one from a folded word: a changed, added, missing or swapped letter. A few hundred
 * lookups are faster than comparing with each word of a million titles.
 */
export function listSingleEdits(word: string): Set<string> {
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
