import type { Range } from '../../index/facets/matchVariants.ts';
import type { DimensionName } from '../../index/facets/VariantFacts.ts';
import { type Reading, toReading } from './Reading.ts';

/** A wanted length in mm. */
export type WantedSize = {
  /** The dimensions that it may mean, the most likely first. */
  dimensions: readonly DimensionName[];
  range: Range;
  /** The number in cm, which may also be in names (`160x200`). */
  number: string;
};

/** A product that is this much larger or smaller still fits. */
const TOLERANCE_MM = 50;
const MIN_CM = 20;
const MAX_CM = 400;

const LABELS: readonly (readonly [pattern: string, dimensions: readonly DimensionName[]])[] = [
  ['szer(?:\\.|okosc\\w*|oki\\w*)?', ['width']],
  ['wys(?:\\.|okosc\\w*|oki\\w*)?', ['height']],
  ['gl(?:\\.|eb\\.|ebokosc\\w*|eboki\\w*)', ['depth']],
  ['(?:sr\\.|sred\\.|srednic\\w*|fi)', ['diameter']],
  ['dl(?:\\.|ugosc\\w*|ugi\\w*)?', ['width', 'depth']],
];
const ANY: readonly DimensionName[] = ['width', 'diameter', 'depth'];
const NUMBER = String.raw`(?:(do|od|max\.?|min\.?|na) )?(\d{2,3}) ?(cm\b\.?)?`;

const labelled = LABELS.flatMap(([label, dimensions]) => [
  { pattern: new RegExp(String.raw`\b${label} ?${NUMBER}(?![\dx])`), dimensions },
  { pattern: new RegExp(String.raw`\b${NUMBER} ${label}(?!\w)`), dimensions },
]);
const UNLABELLED = new RegExp(String.raw`(?<![\dx] ?)\b${NUMBER}(?= |$)(?! ?x| ?osob| ?szt| ?elem)`);

/** The length that a folded query names: `160`, `120 cm`, `wys. 180`, `do 140 cm`; or null. */
export function readSize(text: string): Reading<WantedSize> | null {
  for (const { pattern, dimensions } of [...labelled, { pattern: UNLABELLED, dimensions: ANY }]) {
    const found = pattern.exec(text);
    if (found && isLength(found[2]!)) return toReading(found, toWanted(found, dimensions));
  }
  return null;
}

function isLength(number: string) {
  return Number(number) >= MIN_CM && Number(number) <= MAX_CM;
}

function toWanted([, limit, number]: RegExpExecArray, dimensions: readonly DimensionName[]): WantedSize {
  const mm = Number(number) * 10;
  if (limit === 'do' || limit?.startsWith('max')) return { dimensions, range: { from: null, to: mm }, number: number! };
  if (limit === 'od' || limit?.startsWith('min')) return { dimensions, range: { from: mm, to: null }, number: number! };
  return { dimensions, range: { from: mm - TOLERANCE_MM, to: mm + TOLERANCE_MM }, number: number! };
}

/** Writes sizes as titles do: `160 na 200`, `160 x 200 cm` → `160x200`. */
export function joinSizes(text: string) {
  return text.replace(/(\d{2,3}) ?(?:x|×|na|\*) ?(?=\d{2,3}\b)/gi, '$1x').replace(/(x\d{2,3}) ?cm\b/gi, '$1');
}
