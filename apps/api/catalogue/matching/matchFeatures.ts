import { colours } from '../vocabulary/colours.ts';
import type { FeatureGroup, FeatureValue } from '../vocabulary/FeatureGroup.ts';
import { functions, shapes, styles } from '../vocabulary/features.ts';
import { materials } from '../vocabulary/materials.ts';
import { remember } from '../text/remember.ts';
import {
  agrees,
  COLOUR_WORDS,
  type Found,
  getInflectionKey,
  isAdjective,
  isPurpose,
  Lexicon,
  mayDescribe,
  readWords,
  type Word,
} from './polishGrammar.ts';
import { isProductNoun, PARTS } from './productNouns.ts';

export type FeatureTexts = {
  title: string;
  /** Its words in the title are not colours or materials: `Black Red White`. */
  brand?: string;
  colour?: string;
  material?: string;
  /** Other named values, e.g. `{ name: 'Styl', value: 'loftowy' }`. */
  details: { name: string; value: string }[];
  highlights: string[];
};

/** What is found in the texts of an offer. */
export type MatchedFeatures = { colours: FeatureValue[]; materials: FeatureValue[]; others: FeatureValue[] };

const MAX_COLOURS = 3;
/** Characters of all texts together; ordinary offers have less than 5,000. */
const MAX_TEXT = 20_000;
/** Words before the noun of a part: `z białym, matowym i lakierowanym blatem`. */
const MAX_MODIFIERS = 6;
/** Characters of a word with several colours. */
const MAX_COMPOUND = 40;

/** Finds the features that the texts of an offer name. The colour field has priority over the title. */
export function matchFeatures(texts: FeatureTexts): MatchedFeatures {
  const named = (pattern: RegExp) =>
    texts.details
      .filter((detail) => pattern.test(detail.name))
      .map((detail) => detail.value)
      .join(', ');
  const title = readWords(texts.title);
  const colourText = texts.colour ?? named(/^kolor/i);
  const materialText = texts.material ?? named(/^materia/i);
  return {
    colours: colourText ? findColours(colourText) : findTitleColours(title, texts.brand),
    materials: materialText ? findMaterials(materialText) : findTitleMaterials(title, texts.brand),
    others: findOthers(title, texts),
  };
}

const findColours = remember((text) => {
  const words = readWords(text);
  const found = FIELD_COLOURS.findAll(words).filter(({ at }) => !words[at]!.isNegated);
  const taken = getTaken(found);
  const compounds = words.flatMap((word, at) =>
    taken.has(at) ? [] : readCompound(word.text, FIELD_COLOURS).map((value) => ({ value, at, length: 1 })),
  );
  return getValues([...found, ...compounds].sort((a, b) => a.at - b.at)).slice(0, MAX_COLOURS);
});

const findMaterials = remember((text) => {
  const words = readWords(text);
  return getMaterials(FIELD_MATERIALS.findAll(words).filter(({ at }) => !words[at]!.isNegated));
});

/** The material that a product looks like comes first, as in the vocabulary: of `szkło i metal` the metal. */
function getMaterials(found: readonly Found<FeatureValue>[]): FeatureValue[] {
  const values = new Set(found.map(({ value }) => value));
  return materials.values.filter((value) => values.has(value));
}

function createLexicon(groups: readonly FeatureGroup[], isUsed: (stem: string, value: FeatureValue) => boolean) {
  return new Lexicon(
    groups.flatMap(({ values }) =>
      values.flatMap((value) =>
        value.stems.filter((stem) => isUsed(stem, value)).map((stem): [string, FeatureValue] => [stem, value]),
      ),
    ),
  );
}

const isForTitles = (stem: string, { fieldOnly }: FeatureValue) => !fieldOnly?.includes(stem);
const FIELD_COLOURS = createLexicon([colours], () => true);
const TITLE_COLOURS = createLexicon([colours], isForTitles);
const FIELD_MATERIALS = createLexicon([materials], () => true);
const TITLE_MATERIALS = createLexicon([materials], isForTitles);
const OTHERS = createLexicon([styles, shapes, functions], () => true);

/** The positions of the words of values. */
function getTaken(found: readonly Found<FeatureValue>[]): ReadonlySet<number> {
  return new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
}

/** In the order of the text, each once. */
function getValues(found: readonly Found<FeatureValue>[]): FeatureValue[] {
  return [...new Set(found.map(({ value }) => value))];
}

/** English colours are also names of models (`Fotel ORANGE szary`). They count if the title names no colour in Polish. */
const ENGLISH = new Set(
  'white cream beige brown black grey gray graphite anthracite silver gold copper yellow orange red pink blue navy green oak walnut natural'.split(
    ' ',
  ),
);
/** Names of products and scents with an adjective that is not a colour in them, by inflection. */
const NOT_COLOURED = new Set(
  'herbata wino porzeczka pizmo lilia jasmin skora kamien drewno lateks latex rattan'.split(' ').map(getInflectionKey),
);

/**
 * Colours are adjectives, or nouns that are names of colours, that describe the product itself: not its parts (`na czarnych
 * nogach`), what it is for (`na orzechy`) or what it lacks. The last clause comes first, because `Czarny Las` before it may
 * be a model.
 */
function findTitleColours(title: readonly Word[], brand: string | undefined): FeatureValue[] {
  const own = markBrand(title, brand);
  const all = TITLE_COLOURS.findAll(title);
  const taken = getTaken(all);
  const colourWords = all.filter(({ at }) => isOwnColour(title, at) && !own.has(at));
  const parts = findPartColours(title, getTaken(colourWords), own);
  const found = colourWords.filter(({ at }) => !parts.has(at));
  title.forEach((word, at) => {
    if (taken.has(at) || own.has(at) || !isOwnColour(title, at)) return;
    const isNamed = COLOUR_WORDS.has(title[at - 1]?.text ?? '') && FIELD_COLOURS.findWord(word.text);
    if (isNamed) found.push({ value: isNamed, at, length: 1 });
    else for (const value of readCompound(word.text, TITLE_COLOURS)) found.push({ value, at, length: 1 });
  });
  const polish = found.filter(({ at }) => !ENGLISH.has(title[at]!.text));
  const used = (polish.length > 0 ? polish : found).sort((a, b) => a.at - b.at);
  return getValues(used).slice(0, MAX_COLOURS);
}

function isOwnColour(title: readonly Word[], at: number) {
  const word = title[at]!;
  if (word.isName || (word.isNegated && /(?:ego|ej|[yi]ch)$/.test(word.text))) return false;
  const next = title[at + 1];
  if (next?.clause === word.clause && NOT_COLOURED.has(getInflectionKey(next.text))) return false;
  // `skóra naturalna` is a kind of leather.
  const before = title[at - 1];
  if (word.text.startsWith('natural') && before && NOT_COLOURED.has(getInflectionKey(before.text))) return false;
  const { preposition } = word;
  if (preposition === null || word.isLoose || preposition === 'w' || preposition === 'we') return true;
  if (preposition !== 'z' && preposition !== 'ze') return false;
  if (!word.isModifier) return true;
  // `z szarej tkaniny` is the colour of the product, `z białym blatem` that of a part.
  const noun = title.slice(at + 1, at + MAX_MODIFIERS).find(({ isModifier }) => !isModifier);
  return noun !== undefined && FIELD_MATERIALS.findWord(noun.text) !== null;
}

/** Before the noun of a title: `Komplet 4 szt. nóżki`. */
const COUNTS = /^(?:\d+|komplet|zestaw|kpl|szt|para)$/;

/** Words before a colour among which the noun that it describes is looked for. */
const MAX_BEFORE = 8;

/**
 * Positions of the colour words of parts that are named without a preposition, if the title names the product before: the word
 * after the part, else the one before it, unless it may be about the product: `Krzesło białe nogi metal`.
 */
function findPartColours(
  title: readonly Word[],
  colourWords: ReadonlySet<number>,
  brand: ReadonlySet<number>,
): ReadonlySet<number> {
  const found = new Set<number>();
  let product: Word | undefined;
  for (let at = 0; at < title.length; at++) {
    const { text, clause, preposition } = title[at]!;
    const mayNameProduct = !product && !brand.has(at) && !COUNTS.test(text);
    const isNoun = PARTS.has(text) || isProductNoun(text) || !isAdjective(text) || text.endsWith('a');
    const isProduct = mayNameProduct && isNoun;
    if (isProduct) product = title[at];
    if (isProduct || preposition !== null || !PARTS.has(text)) continue;
    const before = title[at - 1];
    const isDescribed = before?.clause === clause && isAdjective(before.text);
    // `Krzesło szare, nogi: czarne`
    const isAlone = before?.clause !== clause;
    const describes = (other: number) => {
      const word = title[other];
      if (!word || !colourWords.has(other) || (word.clause !== clause && !(isAlone && other > at))) return false;
      // In `metalowe nogi dąb`, the legs are described already.
      if (!/[aeiy]$/.test(word.text)) return other > at && !isDescribed;
      return mayDescribe(word.text, text);
    };
    if (describes(at + 1)) found.add(at + 1);
    else if (describes(at - 1) && !isOfProduct(title, at - 1, colourWords)) found.add(at - 1);
    // `Krzesło szare nogi metalowe czarne`, but `Biurko nogi metalowe białe`.
    else if (colourWords.size > found.size + 1) {
      const next = at + 2;
      if (describes(next) && mayDescribe(title[at + 1]!.text, text)) found.add(next);
    }
  }
  return found;
}

/** Whether the colour describes a noun before it that has no other colour. */
function isOfProduct(title: readonly Word[], at: number, colourWords: ReadonlySet<number>) {
  const { text, clause } = title[at]!;
  let isFound = false;
  for (let other = at - 1; other >= 0 && other >= at - MAX_BEFORE && title[other]!.clause === clause; other--) {
    const word = title[other]!;
    if (colourWords.has(other) && !ENGLISH.has(word.text)) return false;
    isFound ||= word.preposition === null && isProductNoun(word.text) && agrees(text, word.text);
  }
  return isFound;
}

/** The positions of the brand in the title. */
function markBrand(title: readonly Word[], brand: string | undefined): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const name of [brand ?? '', 'Black Red White']) {
    const words = readWords(name.slice(0, MAX_COMPOUND * 2));
    for (let at = 0; words.length > 0 && at + words.length <= title.length; at++) {
      if (words.every(({ text }, i) => text === title[at + i]!.text)) words.forEach((_, i) => positions.add(at + i));
    }
  }
  return positions;
}

/** The colours of `ciemnoszary` (one) and `szaroniebieski` (two). */
function readCompound(word: string, lexicon: Lexicon<FeatureValue>): FeatureValue[] {
  if (word.length < 9 || word.length > MAX_COMPOUND) return [];
  for (let at = word.indexOf('o', 2); at > 0; at = word.indexOf('o', at + 1)) {
    const [first, second] = [word.slice(0, at), word.slice(at + 1)];
    const colour = second.length > 3 ? lexicon.findWord(second) : null;
    if (!colour) continue;
    const other = lexicon.findWord(first);
    return other && other !== colour ? [other, colour] : [colour];
  }
  return [];
}

function findTitleMaterials(title: readonly Word[], brand: string | undefined): FeatureValue[] {
  const own = markBrand(title, brand);
  const found = TITLE_MATERIALS.findAll(title).filter(({ at }) => {
    const word = title[at]!;
    return !word.isName && !word.isNegated && !isPurpose(word) && !own.has(at);
  });
  return getMaterials(found).filter(isSureInTitle);
}

// A wood name in a title is ambiguous: `Szafka dąb sonoma` is made of board that imitates oak.
function isSureInTitle(value: FeatureValue) {
  return !['dab', 'orzech', 'jesion', 'buk', 'sosna', 'brzoza'].includes(value.ident);
}

const NO = /^\s*(?:nie(?: posiada| ma| dotyczy)?|brak|no|false|0)\s*(?:\.\s*)?$/i;
const YES = /^\s*(?:tak|yes|true|jest|posiada)\s*(?:\.\s*)?$/i;

/** Styles, shapes and functions that a text names. What a text says that the product lacks, it does not have. */
function findOthers(title: readonly Word[], { details, highlights }: FeatureTexts): FeatureValue[] {
  const { present, absent } = readOthers(title);
  const add = (others: Others, isAbsent = false) => {
    for (const value of others.present) (isAbsent ? absent : present).add(value);
    for (const value of others.absent) absent.add(value);
  };
  let left = MAX_TEXT;
  for (const { name, value } of details) {
    left -= value.length;
    if (left < 0) break;
    if (NO.test(value)) add(readDetail(name), true);
    else add(readDetail(YES.test(value) ? name : value));
  }
  for (const text of highlights) {
    left -= text.length;
    if (left < 0) break;
    add(readDetail(text));
  }
  return OTHER_VALUES.filter((value) => present.has(value) && !absent.has(value));
}

const OTHER_VALUES = [styles, shapes, functions].flatMap(({ values }) => values);
const readDetail = remember((text) => readOthers(readWords(text)));

type Others = { present: Set<FeatureValue>; absent: Set<FeatureValue> };

function readOthers(words: readonly Word[]): Others {
  const others: Others = { present: new Set(), absent: new Set() };
  for (const found of OTHERS.findAll(words)) {
    const word = words[found.at]!;
    if (word.isNegated) others.absent.add(found.value);
    else if (!isPurpose(word) && !isOptional(words, found)) others.present.add(found.value);
  }
  return others;
}

/** Features that a shop sells in addition: `z opcją LED` has none, but a table `z opcją rozkładania` is extendable. */
const ADDITIONS = new Set(['led', 'szuflady', 'pojemnik', 'lustro', 'podlokietniki', 'polki', 'na-kolkach']);
const OPTION = /^(?:opcj|mozliw|przystosowan)/;
/** Stems of words that make what is before them an option. */
const OPTIONAL = ['opcj', 'w opcj', 'jako opcj', 'za doplat', 'dodatkowo plat', 'do dokupien', 'do wybor'].map((text) =>
  text.split(' '),
);
/** Words between `możliwość` and the feature: `możliwość montażu oświetlenia LED`. */
const MAX_BETWEEN = 3;

/** Whether a text says that buyers may add the feature: `LED w opcji`, `szuflada (opcja)`, `możliwość dokupienia LED`. */
function isOptional(words: readonly Word[], { value, at, length }: Found<FeatureValue>) {
  const { clause } = words[at]!;
  const before = words.slice(Math.max(0, at - MAX_BETWEEN), at);
  const isAddition = ADDITIONS.has(value.ident);
  if (isAddition && before.some((word) => word.clause === clause && OPTION.test(word.text))) return true;
  const after = words.slice(at + length, at + length + MAX_BETWEEN);
  const own = after.filter((word) => word.clause === after[0]!.clause);
  return OPTIONAL.some((stems) => {
    // `szuflady, opcjonalnie poduszki` is about the cushions.
    const isAbout = own[0]?.clause === clause || own.length === stems.length;
    return isAbout && stems.every((stem, i) => own[i]?.text.startsWith(stem));
  });
}
