import { foldLetters } from '../text/fold.ts';

/*
 * The Polish grammar of titles, category names and values of shops: which word is the product, which ones only say what it
 * is for, what it has or what it lacks, and which words are forms of one word. Colours, materials, features and categories
 * are all found with it. Everything takes linear time in the length of the text.
 */

/** A word of a text with its role. */
export type Word = {
  /** Lower case, without diacritics. */
  text: string;
  /** Words with the same number stand between the same commas, brackets, slashes or dashes. */
  clause: number;
  /** The preposition that the word depends on: `do` for both other words of `do fotela biurowego`. */
  preposition: string | null;
  /** An adjective or number before the noun that depends on the preposition: `czarnych` in `na czarnych nogach`. */
  isModifier: boolean;
  /** It follows a noun with a preposition and may belong to it or to the product: `szary` in `na sofę szary`. */
  isLoose: boolean;
  /** The text says that the product lacks it: `bez szuflad`, `szuflady: brak`. */
  isNegated: boolean;
  /** Part of a proper name with several words: `Czarny Las`. */
  isName: boolean;
};

const PURPOSE = 'do dla od pod przy za przed nad miedzy obok'.split(' ');
const PREPOSITIONS = new Set([...PURPOSE, ...'na z ze w we o po u bez ponad wokol poza'.split(' ')]);
/** Prepositions of nouns that the product is for, as opposed to what it has (`z`) or stands on (`na`). */
const PURPOSES = new Set(PURPOSE);
const CONJUNCTIONS = new Set(['i', 'oraz', 'lub', 'albo', 'czy', 'ani']);
/** Places and people that products are for. What follows them is not part of their name: `do salonu sofa`. */
const PLACES = new Set(
  `salonu kuchni jadalni sypialni lazienki biura gabinetu pokoju przedpokoju holu ogrodu domu wnetrz sklepu restauracji
   tarasu taras balkon balkonu dzieci dziecka niemowlat niemowlaka mlodziezy ucznia gracza graczy sciane zewnatrz`.split(
    /\s+/,
  ),
);
const NEGATIONS = new Set(['bez', 'brak', 'nie']);
const HAS = new Set(['posiada', 'ma', 'zawiera', 'obejmuje', 'jest', 'dotyczy']);

const TOKEN = /[A-Za-z0-9]+|[,;:|()[\]{}/+•]|\s[-–—]\s/g;
const SEPARATORS = new Set(',;:|()[]{}/+• \n\t\r');
/** Without diacritics it would be the preposition. */
const BEIGE = /(?<!\p{L})beż(?!\p{L})/giu;
const HAS_BEIGE = /beż/i;

/** Reads the words of a text. The same words as those of `tokens`, with their roles. */
export function readWords(text: string): readonly Word[] {
  // Category and features are read from the same title.
  if (text !== lastText) [lastText, lastWords] = [text, parseWords(text)];
  return lastWords;
}

let lastText = '';
let lastWords: readonly Word[] = [];

function parseWords(text: string): Word[] {
  const plain = foldLetters(HAS_BEIGE.test(text) ? text.replace(BEIGE, 'beżowy') : text);
  const words: Word[] = [];
  const written: string[] = [];
  let clause = 0;
  for (const token of plain.match(TOKEN) ?? []) {
    if (SEPARATORS.has(token[0]!)) {
      clause++;
      continue;
    }
    written.push(token);
    words.push({
      text: token.toLowerCase(),
      clause,
      preposition: null,
      isModifier: false,
      isLoose: false,
      isNegated: false,
      isName: false,
    });
  }
  for (let at = 0; at < words.length; at++) {
    const { text: word } = words[at]!;
    if (at > 0 && PREPOSITIONS.has(word)) markDependents(words, at);
    if (NEGATIONS.has(word)) markNegated(words, at);
  }
  markNames(words, written);
  return words;
}

/** Whether the word only says what the product is for: `fotela` in `kółka do fotela`. */
export function isPurpose(word: Word) {
  return word.preposition !== null && !word.isLoose && PURPOSES.has(word.preposition);
}

/** Whether the word may be the product: no preposition governs it, and the text does not exclude it. */
export function mayBeProduct(word: Word) {
  return word.preposition === null && !word.isNegated;
}

/** Whether the word is a preposition. */
export function isPreposition(word: string) {
  return PREPOSITIONS.has(word);
}

/** `drewnianych`, `białego`: an adjective in a case other than those that name a product. */
function isObliqueAdjective(word: string) {
  return /[a-z]{3}(?:[yi]ch|[yi]mi|ego|emu|ej|[nwktlrgs][yi]m)$/.test(word);
}

function markDependents(words: Word[], at: number) {
  const { text: preposition, clause } = words[at]!;
  let hasNoun = false;
  let noun = '';
  for (let next = at + 1; next < words.length; next++) {
    const word = words[next]!;
    if (word.clause !== clause || PREPOSITIONS.has(word.text)) return;
    if (CONJUNCTIONS.has(word.text)) {
      if (!hasNoun) return;
      hasNoun = false;
      continue;
    }
    const isAdjective = /^\d+$/.test(word.text) || isObliqueAdjective(word.text);
    word.preposition = preposition;
    if (isAdjective) {
      word.isModifier = !hasNoun;
    } else if (!hasNoun) {
      hasNoun = true;
      noun = word.text;
    } else {
      if (PLACES.has(noun)) word.preposition = null;
      else word.isLoose = true;
      return;
    }
  }
}

function markNegated(words: Word[], at: number) {
  const { text: negation, clause } = words[at]!;
  const isAlone = words[at - 1]?.clause !== clause && words[at + 1]?.clause !== clause;
  if (isAlone) {
    if (negation === 'bez') return;
    // `szuflady: brak`
    const before = words[at - 1]?.clause;
    for (let i = at - 1; i >= 0 && words[i]!.clause === before; i--) words[i]!.isNegated = true;
    return;
  }
  let next = at + 1;
  let isNoun = negation !== 'nie';
  if (words[next] && HAS.has(words[next]!.text)) {
    isNoun = true;
    next++;
  }
  for (let nouns = 0; next < words.length && words[next]!.clause === clause; next++) {
    const word = words[next]!;
    if (CONJUNCTIONS.has(word.text) && nouns > 0) {
      nouns = 0;
      continue;
    }
    if (PREPOSITIONS.has(word.text)) return;
    // `bez boków rozkładana`: the adjective is about the product again.
    if (nouns > 0 && /(?:n|ow|sk|t)[yaei]$/.test(word.text)) return;
    word.isNegated = true;
    if (!isNoun) return;
    if (!isObliqueAdjective(word.text)) nouns++;
    if (nouns === 2) return;
  }
}

/** Marks `Czarny Las` in a text that otherwise has lower case. */
function markNames(words: Word[], written: readonly string[]) {
  if (!written.some((word) => word.length > 3 && word === word.toLowerCase())) return;
  for (let at = 1; at + 1 < words.length; at++) {
    const isPair = isCapitalised(written[at]!) && isCapitalised(written[at + 1]!);
    if (isPair && words[at]!.clause === words[at + 1]!.clause) words[at]!.isName = true;
  }
}

function isCapitalised(word: string) {
  return /^[A-Z][a-z]/.test(word);
}

// Endings of nouns and adjectives without diacritics.
const ENDINGS = `a o u y i e ie ia io iu em iem owi ow om ami iami ach iach um
  ego iego emu iemu ej iej ym im ymi imi ych ich`.split(/\s+/);
/** What derives an adjective from a stem: `welur-ow-y`, `szkl-an-y`, `minimalist-yczn-y`, `chrom-owan-y`. */
const SUFFIXES = 'ow n an ian ien zan iczn yczn sk ijsk at ast istyczn owan in'.split(' ');
const REMAINDERS = new Set([
  '',
  ...ENDINGS,
  ...SUFFIXES.flatMap((suffix) => ['', ...ENDINGS].map((end) => suffix + end)),
]);
/** Shorter stems begin too many other words: only the word itself and adjectives in `-ow-` (`buk`, `bukowy`) count. */
const MIN_INFLECTED = 4;
const SHORT_REMAINDERS = new Set(['', ...ENDINGS.map((end) => `ow${end}`)]);
/** Forms that belong to another word. */
const HOMOGRAPHS = new Set('miedzy orzechy staly stala stale stalego stalej stalych stalym kolorow'.split(' '));

/** Whether what follows a stem in a word makes a form of it or an adjective of it. */
function isRemainder(stem: string, remainder: string) {
  return (stem.length < MIN_INFLECTED ? SHORT_REMAINDERS : REMAINDERS).has(remainder);
}

const ENDING_SET = new Set(ENDINGS);
const MAX_ENDING = 4;
const FLEETING_E = /([bcdfghjklmnprstwz])e([klnrc])$/;

/** Equal for the forms of one noun or adjective: `krzesło`, `krzesła`, `krzeseł`. */
export function getInflectionKey(word: string) {
  let base = word;
  for (let length = Math.min(MAX_ENDING, word.length - 3); length > 0; length--) {
    if (!ENDING_SET.has(word.slice(-length))) continue;
    base = word.slice(0, -length);
    break;
  }
  return base.length > 3 ? base.replace(FLEETING_E, '$1$2') : base;
}

export type Found<T> = { value: T; at: number; length: number };

/**
 * Finds values by the stems of their words. A stem is the beginning of a word (`welur`) or of the last word of a phrase
 * (`trawa morsk`); what follows must be an ending, or a suffix of adjectives with an ending. Longer phrases and stems are
 * preferred.
 */
export class Lexicon<T> {
  /** By their first letters, the longest first. */
  readonly #stems = new Map<string, { stem: string; value: T }[]>();
  /** By the inflection key of their first word, the longest first. */
  readonly #phrases = new Map<string, { keys: string[]; last: string; value: T }[]>();
  readonly #phraseStarts = new Set<string>();

  constructor(entries: Iterable<readonly [stem: string, value: T]>) {
    for (const [stem, value] of entries) {
      const parts = stem.split(' ');
      const last = parts.pop()!;
      const keys = parts.map(getInflectionKey);
      if (keys.length === 0) append(this.#stems, stem.slice(0, PREFIX), { stem, value });
      else {
        append(this.#phrases, keys[0]!, { keys, last, value });
        this.#phraseStarts.add(keys[0]!.slice(0, PREFIX));
      }
    }
    for (const list of this.#stems.values()) list.sort((a, b) => b.stem.length - a.stem.length);
    for (const list of this.#phrases.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  }

  /** The value that a word alone means. */
  findWord(word: string): T | null {
    const list = this.#stems.get(word.slice(0, PREFIX));
    if (!list || HOMOGRAPHS.has(word)) return null;
    return list.find(({ stem }) => word.startsWith(stem) && isRemainder(stem, word.slice(stem.length)))?.value ?? null;
  }

  /** All values of a text in its order. A word belongs to one of them. */
  findAll(words: readonly Word[]): Found<T>[] {
    const found: Found<T>[] = [];
    for (let at = 0; at < words.length; at++) {
      const phrase = this.#findPhrase(words, at);
      if (phrase) {
        found.push(phrase);
        at += phrase.length - 1;
        continue;
      }
      const value = this.findWord(words[at]!.text);
      if (value !== null) found.push({ value, at, length: 1 });
    }
    return found;
  }

  #findPhrase(words: readonly Word[], at: number): Found<T> | null {
    const { text } = words[at]!;
    if (!this.#phraseStarts.has(text.slice(0, PREFIX))) return null;
    for (const { keys, last, value } of this.#phrases.get(getInflectionKey(text)) ?? []) {
      const end = words[at + keys.length]?.text;
      if (end === undefined || !end.startsWith(last) || !isRemainder(last, end.slice(last.length))) continue;
      if (keys.every((key, i) => getInflectionKey(words[at + i]!.text) === key))
        return { value, at, length: keys.length + 1 };
    }
    return null;
  }
}

/** Letters by which stems are indexed; no stem of one word is shorter. */
const PREFIX = 3;

function append<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
