/** Letters and digraphs that sound alike or are typed instead of each other. */
const ALIKE = new Set(['ou', 'uo', 'sz', 'zs', 'rs', 'sr', 'iy', 'yi', 'vw', 'wv', 'ij', 'ji', 'kc', 'ck']);

const MISSING_LETTER = 4;
const EXTRA_LETTER = 4;
const SWAPPED_LETTERS = 4;
const ALIKE_LETTER = 4;
const OTHER_LETTER = 1;
/** People rarely mistype the first letter. */
const FIRST_LETTER_FACTOR = 0.25;
/** A word whose stem alone is similar also has another ending. */
const STEM_FACTOR = 0.25;

type Correction = { term: number; like: string };

/**
 * The most likely word for a mistyped one, of those that occur: `szfa przesuwna` means `szafa`, because no `sofa` is
 * `przesuwna`.
 *
 * @param similar Terms with the word or stem that is one typing error apart.
 * @param count Number of variants that have the term and the other words of the query.
 */
export function chooseCorrection(
  word: string,
  ownStem: string,
  similar: ReadonlyMap<number, string>,
  count: (term: number) => number,
): Correction | null {
  let best: Correction | null = null;
  let highest = 0;
  for (const [term, like] of similar) {
    const likelihood = getLikelihood(word, like) || STEM_FACTOR * getLikelihood(ownStem, like);
    const score = likelihood * count(term);
    if (score > highest) [best, highest] = [{ term, like }, score];
  }
  return best;
}

/** How often people type `word` instead of `like`, relative to other errors; 0 for more than one error. */
function getLikelihood(word: string, like: string) {
  const at = findDifference(word, like);
  const factor = at === 0 ? FIRST_LETTER_FACTOR : 1;
  if (word.slice(at) === like.slice(at + 1)) return MISSING_LETTER * factor;
  if (word.slice(at + 1) === like.slice(at)) return EXTRA_LETTER * factor;
  if (word.slice(at + 1) === like.slice(at + 1))
    return factor * (ALIKE.has(word.charAt(at) + like.charAt(at)) ? ALIKE_LETTER : OTHER_LETTER);
  const isSwapped = word.charAt(at) === like.charAt(at + 1) && word.charAt(at + 1) === like.charAt(at);
  return isSwapped && word.slice(at + 2) === like.slice(at + 2) ? SWAPPED_LETTERS * factor : 0;
}

function findDifference(a: string, b: string) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
