import { colours } from '../../catalogue/vocabulary/colours.ts';
import type { FeatureGroup } from '../../catalogue/vocabulary/FeatureGroup.ts';
import { functions, shapes, styles } from '../../catalogue/vocabulary/features.ts';
import { materials } from '../../catalogue/vocabulary/materials.ts';
import { stem } from '../../index/search/stem.ts';

/** Shorter stems (`len`, `dab`) begin unrelated words, so the stem of the word must equal them. */
const MIN_PREFIX = 4;
const SHADE = /^(?:jasno|ciemno|srednio|sniezno|blado|zgnilo)(?=[a-z]{4})/;
/** The first part of a compound colour: `szaro` of `szaroniebieski`. */
const COMPOUND = /^([a-z]{3,20}?o)([a-z]{4,20})$/;
const COLOUR_WORD = /^(?:kolor\w{0,3}|odcien\w{0,3}|odcieni\w{0,3}|barw\w{0,2}|dekor\w{0,3})$/;
/** How many words before a name a colour word still makes it a colour: `w kolorze ciemnego dębu`. */
const COLOUR_REACH = 2;
const ECO_LEATHER = /\b(?:skor\w* ekologiczn\w*|ekologiczn\w* skor\w*)/g;
const ARTIFICIAL = 'ekoskora';
const WOODS = new Set(['dab', 'sosna', 'brzoza', 'jesion', 'orzech', 'buk']);
const WOOD = 'drewno';

/** Filter values by group, and the words of the sentence that name each. */
export type ReadFeatures = { values: Record<string, string[]>; words: Record<string, string[]> };

/** The colours, materials and features that a folded sentence names. */
export function readFeatures(folded: string): ReadFeatures {
  const text = folded.replace(ECO_LEATHER, ARTIFICIAL);
  const words = text.match(/[a-z0-9]+/g) ?? [];
  const found = { kolor: new Set<string>(), material: new Set<string>() };
  const said: Record<string, string[]> = { kolor: [], material: [] };
  words.forEach((word, at) => {
    if (COLOUR_WORD.test(word)) return;
    const isColour = words.slice(Math.max(0, at - COLOUR_REACH), at).some((one) => COLOUR_WORD.test(one));
    const material = findValue(materialStems, word);
    const named = findColours(word);
    if (material && (!isColour || named.length === 0)) {
      found.material.add(material);
      said.material!.push(word);
    } else if (named.length > 0) {
      for (const colour of named) found.kolor.add(colour);
      said.kolor!.push(word);
    }
  });
  // `dąb artisan` is one material.
  if (!words.some((word) => COLOUR_WORD.test(word))) for (const ident of found.material) found.kolor.delete(ident);
  if ([...found.material].some((ident) => WOODS.has(ident))) found.material.delete(WOOD);
  const spaced = ` ${words.join(' ')} `;
  const phrases = phraseGroups.map(({ ident, values }) => ({ ident, ...findPhrases(values, spaced) }));
  if (text !== folded) said.material!.push(...(folded.match(ECO_LEATHER) ?? []).flatMap((words) => words.split(' ')));
  return {
    values: {
      kolor: [...found.kolor],
      material: [...found.material],
      ...Object.fromEntries(phrases.map(({ ident, idents }) => [ident, idents])),
    },
    words: { ...said, ...Object.fromEntries(phrases.map(({ ident, words: own }) => [ident, own])) },
  };
}

function findColours(word: string): string[] {
  const plain = word.replace(SHADE, '');
  const [, first, second] = COMPOUND.exec(plain) ?? [];
  const parts = first === undefined ? [] : [findValue(colourStems, first), findValue(colourStems, second!)];
  if (parts.length > 0 && parts.every((part) => part !== null)) return parts as string[];
  return [findValue(colourStems, plain) ?? []].flat();
}

/** The value with the longest stem that the word begins with. */
function findValue({ begins, equals, longest }: StemIndex, word: string): string | null {
  for (let length = Math.min(word.length, longest); length >= MIN_PREFIX; length--) {
    const ident = begins.get(word.slice(0, length));
    if (ident !== undefined) return ident;
  }
  return equals.get(stem(word)) ?? null;
}

/** The values of a group by the stems that words begin with, and by those that the stem of a word equals. */
type StemIndex = { begins: ReadonlyMap<string, string>; equals: ReadonlyMap<string, string>; longest: number };

function indexStems({ values }: FeatureGroup): StemIndex {
  const begins = new Map<string, string>();
  const equals = new Map<string, string>();
  const longestFirst = values
    .flatMap(({ ident, stems }) => stems.map((text) => ({ ident, text })))
    .sort((a, b) => b.text.length - a.text.length);
  for (const { ident, text } of longestFirst) {
    const [index, key] = text.length < MIN_PREFIX ? [equals, stem(text)] : [begins, text];
    if (!index.has(key)) index.set(key, ident);
  }
  return { begins, equals, longest: longestFirst[0]?.text.length ?? 0 };
}

const colourStems = indexStems(colours);
const materialStems = indexStems(materials);

/** The values whose phrase begins a word of the text, and the words of the text that the phrases are in. */
function findPhrases(values: readonly ValuePhrases[], text: string) {
  const found = values.flatMap(({ ident, phrases }) => {
    const phrase = findPhrase(phrases, text);
    return phrase === null ? [] : [{ ident, phrase }];
  });
  return { idents: found.map(({ ident }) => ident), words: found.flatMap(({ phrase }) => phrase.split(' ')) };
}

function findPhrase(phrases: readonly Phrase[], text: string) {
  for (const { forms, length } of phrases) {
    for (const form of forms) {
      const at = text.indexOf(form);
      if (at >= 0) return text.slice(at + 1, text.indexOf(' ', at + length));
    }
  }
  return null;
}

/** `forms`: as they are in a text with spaces around its words; `length`: that of the shortest, without spaces. */
type Phrase = { forms: readonly string[]; length: number };
type ValuePhrases = { ident: string; phrases: readonly Phrase[] };

const phraseGroups = [styles, shapes, functions].map(({ ident, values }) => ({
  ident,
  values: values.map((value): ValuePhrases => ({ ident: value.ident, phrases: value.stems.map(toPhrase) })),
}));

/** `funkcja spania` is mostly said as `z funkcją spania`, which folds to the same; `oswietleniem` also has other forms. */
function toPhrase(text: string): Phrase {
  const inflected = text.replace(/iem$/, '');
  const forms =
    text.length < MIN_PREFIX ? [` ${text} `] : [` ${text}`, ...(inflected === text ? [] : [` ${inflected}`])];
  return { forms, length: inflected.length };
}
