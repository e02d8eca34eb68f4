import { colours } from '../vocabulary/colours.ts';
import type { FeatureGroup, FeatureValue } from '../vocabulary/FeatureGroup.ts';
import { functions, shapes, styles } from '../vocabulary/features.ts';
import { materials } from '../vocabulary/materials.ts';
import { remember } from '../remember.ts';
import { tokens } from '../normalise/tokens.ts';

export type FeatureTexts = {
  title: string;
  colour?: string;
  material?: string;
  /** Other named values, e.g. `{ name: 'Styl', value: 'loftowy' }`. */
  details: { name: string; value: string }[];
  highlights: string[];
};

export type MatchedFeatures = { colours: FeatureValue[]; materials: FeatureValue[]; others: FeatureValue[] };

const MAX_COLOURS = 3;
/** Characters of all texts together; ordinary offers have less than 5,000. */
const MAX_TEXT = 20_000;

/** Finds the features that the texts of an offer name. The colour field has priority over the title. */
export function matchFeatures(texts: FeatureTexts): MatchedFeatures {
  const named = (pattern: RegExp) =>
    texts.details
      .filter((detail) => pattern.test(detail.name))
      .map((detail) => detail.value)
      .join(', ');
  const parts = [texts.title, ...texts.details.map((detail) => detail.value), ...texts.highlights];
  const everything = ` ${tokens(parts.join(' , ').slice(0, MAX_TEXT)).join(' ')} `;
  const colourText = texts.colour ?? named(/^kolor/i);
  const materialText = texts.material ?? named(/^materia/i);
  return {
    colours: (colourText ? findColours(colourText) : findInside(titleEnd(texts.title))).slice(0, MAX_COLOURS),
    materials: materialText
      ? findMaterials(materialText)
      : find(MATERIALS, ` ${tokens(texts.title).join(' ')} `).filter(isSureInTitle),
    others: find(OTHERS, everything),
  };
}

type Pattern = { value: FeatureValue; starts: string[] };

const MATERIALS = toPatterns(materials);
const OTHERS = [styles, shapes, functions].flatMap(toPatterns);
const findColours = remember(findInside);
const findMaterials = remember((text) => find(MATERIALS, ` ${tokens(text).join(' ')} `));

function toPatterns(group: FeatureGroup): Pattern[] {
  return group.values.map((value) => ({ value, starts: value.stems.map((stem) => ` ${stem}`) }));
}

/** Features with a stem that starts a word of the text. */
function find(patterns: readonly Pattern[], text: string): FeatureValue[] {
  return patterns.filter(({ starts }) => starts.some((start) => text.includes(start))).map(({ value }) => value);
}

/** Colours in order of the text, also inside compounds (`szaroniebieski`). */
function findInside(text: string): FeatureValue[] {
  const joined = tokens(text).join(' ');
  return colours.values
    .map((value) => ({ value, at: firstIndex(joined, value.stems) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

// Short stems (`red`, `buk`, `dab`) occur inside other words, so they must start a word.
function firstIndex(text: string, stems: readonly string[]) {
  let first = -1;
  for (const stem of stems) {
    const at = stem.length > 3 ? text.indexOf(stem) : ` ${text}`.indexOf(` ${stem}`);
    if (at >= 0 && (first < 0 || at < first)) first = at;
  }
  return first;
}

/** Returns the title after its last comma: colours come last, and `Czarny Las` before it may be a model. */
function titleEnd(title: string) {
  const comma = title.lastIndexOf(',');
  return comma > 0 ? title.slice(comma + 1) : title;
}

// A wood name in a title is ambiguous: `Szafka dąb sonoma` is made of board that imitates oak.
function isSureInTitle(value: FeatureValue) {
  return !['dab', 'orzech', 'jesion', 'buk', 'sosna', 'brzoza'].includes(value.ident);
}
