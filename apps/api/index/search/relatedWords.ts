import { colours } from '../../catalogue/vocabulary/colours.ts';
import type { FeatureValue } from '../../catalogue/vocabulary/FeatureGroup.ts';
import { functions, shapes, styles } from '../../catalogue/vocabulary/features.ts';
import { materials } from '../../catalogue/vocabulary/materials.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

const SHADE = /^(?:jasno|ciemno|srednio|sniezno)(?=.{4})/;
/** What may follow the stem of a filter value in the stem of a word: `welur-ow-y`, `szkl-an-y`, `ceram-iczn-y`. */
const SUFFIXES = new Set(['', 'ow', 'n', 'an', 'ian', 'zan', 'iczn', 'yczn', 'sk', 'at']);
const MAX_STEM = 14;

/**
 * The names of filter values that a word means by their stems: `popielaty` → `szary`, `antracytowy` → `grafitowy`. Values
 * whose name has several words are left out.
 */
export function getRelatedWords(word: string): readonly string[] {
  const own = stem(word.replace(SHADE, ''));
  const names = new Set<string>();
  for (let length = Math.min(own.length, MAX_STEM); length > 1; length--) {
    if (!SUFFIXES.has(own.slice(length))) continue;
    for (const name of namesByStem.get(own.slice(0, length)) ?? []) names.add(name);
  }
  for (const name of SIMILAR.get(own) ?? []) names.add(name);
  names.delete(word);
  return [...names];
}

/** Values that shoppers do not distinguish, by stem. */
const SIMILAR: ReadonlyMap<string, readonly string[]> = new Map([
  ['rattan', ['technorattan']],
  ['ekoskor', ['skora']],
  ['skor', ['ekoskora']],
]);

const namesByStem = new Map<string, string[]>();
for (const value of [materials, styles, shapes, functions].flatMap(({ values }) => values)) addStems(value);
// A shopper who types `sosnowy` means the material, not any natural colour.
for (const value of colours.values) addStems(value, (one) => !isOtherMaterial(one, value.ident));

function addStems({ name, stems }: FeatureValue, isMeant: (stem: string) => boolean = () => true) {
  const [word, ...further] = tokenize(name);
  if (!word || further.length > 0) return;
  for (const one of stems) {
    if (one.includes(' ') || !isMeant(one)) continue;
    const key = stem(one);
    namesByStem.set(key, [...(namesByStem.get(key) ?? []), word]);
  }
}

function isOtherMaterial(text: string, ident: string) {
  return materials.values.some((value) => value.ident !== ident && value.stems.some((one) => text.startsWith(one)));
}
