import { foldLetters } from '../text/fold.ts';
import { isNeuterPlural, isProductNoun } from './productNouns.ts';

/*
 * The Polish grammar of titles, category names and values of shops: which word is the product, which ones only say what it
 * is for, what it has or what it lacks, and which words are forms of one word. Colours, materials, features and categories
 * are all found with it. Everything takes linear time in the length of the text.
 */

/** A word of a text with its role. */
export type Word = {
  /** Lower case, without diacritics. */
  text: string;
  /** Written with `-ą`. */
  isAccusative: boolean;
  /** Words with the same number stand between the same commas, brackets, slashes or dashes. */
  clause: number;
  isAfterSlash: boolean;
  /** The preposition that the word depends on: `do` for both other words of `do fotela biurowego`. */
  preposition: string | null;
  /** An adjective or number before the noun that depends on the preposition: `czarnych` in `na czarnych nogach`. */
  isModifier: boolean;
  /** It follows a noun with a preposition and may belong to the product: `szary` in `Pokrowiec na sofę szary`. */
  isLoose: boolean;
  /** It follows a noun with a preposition and only belongs to it: `obrotowe` in `Mata pod krzesło obrotowe`. */
  isAttribute: boolean;
  /** The text says that the product lacks it: `bez szuflad`, `szuflady: brak`. */
  isNegated: boolean;
  /** Part of a proper name with several words or in quotes: `Czarny Las`, `STALOWA WOLA`, `„Złota jesień”`. */
  isName: boolean;
};

const PURPOSE = 'do dla od pod przy za przed nad miedzy obok'.split(' ');
const PREPOSITIONS = new Set([...PURPOSE, ...'na z ze w we o po u bez ponad wokol poza'.split(' ')]);
/** Prepositions of nouns that the product is for, as opposed to what it has (`z`) or stands on (`na`). */
const PURPOSES = new Set(PURPOSE);
/** Prepositions whose nouns have the ending that adjectives of products have, too: `na krzesło białe`. */
const ACCUSATIVE = new Set(['na', 'pod', 'nad', 'za', 'przed', 'miedzy']);
const CONJUNCTIONS = new Set(['i', 'oraz', 'lub', 'albo', 'czy', 'ani']);
/** Places and people that products are for. What follows them is not part of their name: `do salonu sofa`. */
const PLACES = new Set(
  `salonu kuchni jadalni sypialni lazienki biura gabinetu pokoju przedpokoju holu ogrodu domu wnetrz sklepu restauracji
   tarasu taras balkon balkonu dzieci dziecka niemowlat niemowlaka mlodziezy ucznia gracza graczy sciane zewnatrz`.split(
    /\s+/,
  ),
);
/** Words after which every colour word is a colour: `w kolorze wanilia`. */
export const COLOUR_WORDS: ReadonlySet<string> = new Set(
  'kolor koloru kolorze odcien odcieniu barwa barwie'.split(' '),
);
const NEGATIONS = new Set(['bez', 'brak', 'nie']);
const HAS = new Set(['posiada', 'ma', 'zawiera', 'obejmuje', 'jest', 'dotyczy']);

const TOKEN = /[A-Za-z0-9]+~?|[,;:|()[\]{}/+•]|\s[-–—]\s/g;
const SEPARATORS = new Set(',;:|()[]{}/+• \n\t\r');
/** Without diacritics it would be the preposition. */
const BEIGE = /(?<!\p{L})beż(?!\p{L})/giu;
const HAS_BEIGE = /beż/i;
/** `szarą` is never about the product, unlike `szara`. The mark is removed from the word. */
const ACCUSATIVE_END = /ą(?!\p{L})/giu;
const ACCUSATIVE_MARK = '~';
const HAS_ACCUSATIVE = /ą/i;
const HAS_QUOTE = /["„“«]/;
/** Names of products: `Pościel „Złota jesień”`. Not `kolor "biały"`, `33.5"`, and not a quoted title. */
const QUOTED = /(?<![\w"])["„“«](?=[A-Za-z])[^"„“”«»]{2,60}["”“»](?!\w)/g;

/** Reads the words of a text. The same words as those of `tokens`, with their roles. */
export function readWords(text: string): readonly Word[] {
  // Category and features are read from the same title.
  if (text !== lastText) [lastText, lastWords] = [text, parseWords(text)];
  return lastWords;
}

let lastText = '';
let lastWords: readonly Word[] = [];

function parseWords(text: string): Word[] {
  const marked = HAS_ACCUSATIVE.test(text) ? text.replace(ACCUSATIVE_END, `a${ACCUSATIVE_MARK}`) : text;
  const plain = foldLetters(HAS_BEIGE.test(marked) ? marked.replace(BEIGE, 'beżowy') : marked);
  const words: Word[] = [];
  const written: string[] = [];
  let clause = 0;
  let isAfterSlash = false;
  for (const token of plain.match(TOKEN) ?? []) {
    if (SEPARATORS.has(token[0]!)) {
      clause++;
      isAfterSlash = token === '/';
      continue;
    }
    const isAccusative = token.endsWith(ACCUSATIVE_MARK);
    const own = isAccusative ? token.slice(0, -1) : token;
    written.push(own);
    words.push({
      text: own.toLowerCase(),
      clause,
      isAfterSlash,
      isAccusative,
      preposition: null,
      isModifier: false,
      isLoose: false,
      isAttribute: false,
      isNegated: false,
      isName: false,
    });
    isAfterSlash = false;
  }
  for (let at = 0; at < words.length; at++) {
    const { text: word } = words[at]!;
    if (at > 0 && PREPOSITIONS.has(word)) markDependents(words, at);
    if (NEGATIONS.has(word)) markNegated(words, at);
  }
  markNames(words, written);
  markQuoted(words, plain);
  return words;
}

/** Whether the word only says what the product is for: `fotela` in `kółka do fotela`, `drewniane` in `na krzesło drewniane`. */
export function isPurpose(word: Word) {
  if (word.preposition === null || word.isLoose) return false;
  return word.isAttribute || PURPOSES.has(word.preposition);
}

/** Whether the word may be the product: no preposition governs it, and the text does not exclude it. */
export function mayBeProduct(word: Word) {
  return word.preposition === null && !word.isNegated;
}

/** Whether the word has an ending of adjectives in a case that names a product: `czarne`, but also `szafa`. */
export function isAdjective(word: string) {
  return ADJECTIVE.test(word);
}

/** Whether an adjective may describe a part. */
export function mayDescribe(adjective: string, part: string) {
  if (!isAdjective(adjective)) return false;
  if (/[iy]$/.test(part)) return adjective.endsWith('e');
  return part.endsWith('a') ? /[ae]$/.test(adjective) : /[iy]$/.test(adjective);
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
  const preposition = words[at]!.text;
  let { clause } = words[at]!;
  let noun: string | null = null;
  let hasAttribute = false;
  for (let next = at + 1; next < words.length; next++) {
    const word = words[next]!;
    if (PREPOSITIONS.has(word.text)) return;
    if (word.clause !== clause) {
      // `pod krzesło/fotel obrotowy`: both nouns depend on it.
      if (!word.isAfterSlash || noun === null || PLACES.has(noun) || ADJECTIVE.test(word.text)) return;
      clause = word.clause;
      noun = null;
      hasAttribute = false;
    }
    if (CONJUNCTIONS.has(word.text)) {
      if (noun === null) return;
      noun = null;
      continue;
    }
    word.preposition = preposition;
    if (/^\d+$/.test(word.text) || isObliqueAdjective(word.text)) {
      word.isModifier = noun === null;
    } else if (noun === null) {
      noun = word.text;
    } else if (!PLACES.has(noun) && isAttributeOf(word, noun, words, at)) {
      word.isAttribute = true;
      hasAttribute = true;
    } else {
      if (hasAttribute || PLACES.has(noun)) word.preposition = null;
      else word.isLoose = true;
      // What follows a slash may still be another noun: `na sofę 3-osobową/fotel`.
      if (!words[next + 1]?.isAfterSlash || word.preposition === null) return;
    }
  }
}

/** An adjective in a case that names a product: `obrotowe`, `szary`, `niskie`. */
const ADJECTIVE = /(?:[nwtlrkcgzdb]|sz)(?:y|i|a|e|ie)$/;

/** Words before a preposition among which the product is looked for. */
const MAX_BEFORE = 6;

/** Whether the word is an adjective of the noun that depends on the preposition at `at`, and not of a noun before it. */
function isAttributeOf(word: Word, noun: string, words: readonly Word[], at: number) {
  const { text } = word;
  if (!ACCUSATIVE.has(words[at]!.text) || /[ae]ch$/.test(noun)) return false;
  if (word.isAccusative) return true;
  // In these cases, every noun in `-a` is plural: `na krzesła`, but `na szafę`.
  const mayAgree = agrees(text, noun) || (text.endsWith('e') && noun.endsWith('a'));
  if (!ADJECTIVE.test(text) || text.endsWith('a') || !mayAgree) return false;
  const { clause } = words[at]!;
  const before = words.slice(Math.max(0, at - MAX_BEFORE), at).filter((other) => other.clause === clause);
  const nouns = before.filter((other) => isProductNoun(other.text));
  const heads = nouns.length > 0 ? nouns : before.slice(0, 1);
  // The head, or one of its adjectives: `Poduszki szare na krzesła`.
  const isOfHead = before.some((other) => ADJECTIVE.test(other.text) && other.text.endsWith(text.at(-1)!));
  return !isOfHead && !heads.some((head) => agrees(text, head.text));
}

/** Whether an adjective may have the gender and number of a noun in the nominative. */
export function agrees(adjective: string, noun: string) {
  if (adjective.endsWith('e')) return /[oeyi]$/.test(noun) || isNeuterPlural(noun);
  if (adjective.endsWith('a')) return noun.endsWith('a') && !isNeuterPlural(noun);
  return /[bcdfghjklmnprstwxz]$/.test(noun);
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

/** Nouns of places; an adjective before one is part of its name: `STALOWA WOLA`, `Złoty Stok`, `Czarna Woda`. */
const PLACE_NOUNS = new Set(
  `wola woli wole gora gory gore gorze stok stoku bor boru las lasu woda wody potok potoku dolina doliny laka laki blota
   wierch wierchy dunajec dwor dworu huta huty ruda poreba brod kepa dabrowka dabrowki dabrowa piaski rzeka struga
   grobla zdroj wies miasto`.split(/\s+/),
);
/** What follows the name of a place: `Biała Podlaska`, `Kamień Pomorski`. */
const REGIONS = new Set(
  'podlask pomorsk slask rawsk pisk wielkopolsk mazowieck lubelsk malopolsk krajensk kujawsk bialostock tatrzansk'
    .split(' ')
    .flatMap((stem) => ['i', 'a', 'ie', 'iej', 'iego', 'im'].map((end) => stem + end)),
);
/** `biała góra, dąb dół`: the upper part of a piece of furniture. */
const LOWER_PARTS = new Set(['dol', 'dolem', 'dolu']);

/** Marks names of places, and `Czarny Las` in a text that otherwise has lower case. */
function markNames(words: Word[], written: readonly string[]) {
  const hasLowerCase = written.some((word) => word.length > 3 && word === word.toLowerCase());
  // `Komoda biała góra`, but `komoda zielona góra` is one of Zielona Góra.
  const isSentence = hasLowerCase && written.some((word) => /^[A-Z]/.test(word));
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words[at - 1]!, words[at]!];
    if (first.clause !== second.clause) continue;
    const mayBeName = !isSentence || /^[A-Z]/.test(written[at]!);
    const isPlace = PLACE_NOUNS.has(second.text) && ADJECTIVE.test(first.text) && mayBeName;
    if (isPlace || REGIONS.has(second.text) || (first.text === 'bielsko' && second.text === 'biala'))
      first.isName = second.isName = true;
  }
  if (words.some(({ text }) => LOWER_PARTS.has(text)))
    words.forEach((word, at) => {
      if (words[at + 1]?.text === 'gora') word.isName = false;
    });
  if (!hasLowerCase) return;
  for (let at = 1; at + 1 < words.length; at++) {
    const isPair = isCapitalised(written[at]!) && isCapitalised(written[at + 1]!);
    if (isPair && words[at]!.clause === words[at + 1]!.clause) words[at]!.isName = true;
  }
}

function markQuoted(words: Word[], plain: string) {
  let [counted, count] = [0, 0];
  if (!HAS_QUOTE.test(plain)) return;
  for (const { 0: quoted, index } of plain.matchAll(QUOTED)) {
    if (quoted.length === plain.trim().length) return;
    count += countWords(plain.slice(counted, index));
    counted = index + quoted.length;
    const end = count + countWords(quoted);
    const isColour = COLOUR_WORDS.has(words[count - 1]?.text ?? '');
    for (; count < end; count++) words[count]!.isName ||= !isColour;
  }
}

function countWords(text: string) {
  return text.match(/[A-Za-z0-9]+/g)?.length ?? 0;
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
const HOMOGRAPHS = new Set(
  `miedzy orzechy staly stala stale stalego stalej stalych stalym kolorow
   bielsko bielska bielski bielskie bialski bialska debski debska`.split(/\s+/),
);

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
