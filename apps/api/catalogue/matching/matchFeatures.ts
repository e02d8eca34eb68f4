import { colours } from '../vocabulary/colours.ts';
import type { FeatureGroup, FeatureValue } from '../vocabulary/FeatureGroup.ts';
import { functions, shapes, styles } from '../vocabulary/features.ts';
import { materials } from '../vocabulary/materials.ts';
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

/** The vocabulary's values that an offer's texts mean. Its colour field counts before its title. */
export function matchFeatures(texts: FeatureTexts): MatchedFeatures {
  const title = ` ${tokens(texts.title).join(' ')} `;
  const named = (pattern: RegExp) =>
    texts.details
      .filter((detail) => pattern.test(detail.name))
      .map((detail) => detail.value)
      .join(', ');
  const everything = ` ${tokens([texts.title, ...texts.details.map((d) => d.value), ...texts.highlights].join(' , ')).join(' ')} `;
  const colourText = texts.colour ?? named(/^kolor/i);
  const materialText = texts.material ?? named(/^materia/i);
  return {
    colours: (colourText ? findInside(colourText) : findInside(titleEnd(texts.title))).slice(0, MAX_COLOURS),
    materials: materialText
      ? find(materials, ` ${tokens(materialText).join(' ')} `)
      : find(materials, title).filter(isSureInTitle),
    others: [...find(styles, everything), ...find(shapes, everything), ...find(functions, everything)],
  };
}

/** A value is meant where a word begins with one of its stems; the longest stem of a place wins. */
function find(group: FeatureGroup, text: string): FeatureValue[] {
  return group.values.filter((value) => value.stems.some((stem) => text.includes(` ${stem}`)));
}

/** Colours stand inside compounds too (`szaroniebieski`), in the order of the text. */
function findInside(text: string): FeatureValue[] {
  const joined = tokens(text).join(' ');
  return colours.values
    .map((value) => ({ value, at: firstIndex(joined, value.stems) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

// Short stems (`red`, `buk`, `dab`) hide inside other words, so they must begin one.
function firstIndex(text: string, stems: readonly string[]) {
  const found = stems
    .map((stem) => (stem.length > 3 ? text.indexOf(stem) : ` ${text}`.indexOf(` ${stem}`)))
    .filter((index) => index >= 0);
  return found.length ? Math.min(...found) : -1;
}

/** Colours come last in a title, after the comma; before it `Czarny Las` may be a model. */
function titleEnd(title: string) {
  const comma = title.lastIndexOf(',');
  return comma > 0 ? title.slice(comma + 1) : title;
}

// `Szafka dąb sonoma` is a board that looks like oak.
function isSureInTitle(value: FeatureValue) {
  return !['dab', 'orzech', 'jesion', 'buk', 'sosna', 'brzoza'].includes(value.ident);
}
