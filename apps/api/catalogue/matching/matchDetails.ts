import { parseLength } from '../text/parseLength.ts';
import { fold } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import {
  getMeasureValues,
  type Measure,
  mechanisms,
  seatHeights,
  sleepingWidths,
  weights,
} from '../vocabulary/details.ts';
import type { FeatureValue } from '../vocabulary/FeatureGroup.ts';

const MECHANISM = /^(?:mechanizm|(?:sposob|typ|rodzaj|system) (?:rozkladani|spani)|funkcja spania|rozkladanie)/;
const SLEEPING_AREA = /^(?:powierzchni\w* (?:do )?spania|(?:wymiar\w*|rozmiar) (?:powierzchni )?spania|spanie)/;
const SLEEPING_WIDTH = /^szerokos\w* (?:powierzchni )?(?:do )?spania/;
const SEAT_HEIGHT = /^(?:wysokos\w*|wys) siedzi\w*(?! max| min)/;
/** Not the weight of a parcel or of a user. */
const WEIGHT = /^(?:waga|masa|ciezar)(?: (?:produktu|mebla|netto|kg|calkowita))*$/;

const TWO_LENGTHS = /^(?:ok )?(\d{2,4})(?: ?cm)? ?[x×*] ?(\d{2,4}) ?(cm|mm)?$/;
const KILOGRAMS = /^(?:ok )?(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g)?$/;
/** A place to sleep or sit that is smaller or larger (mm) is a mistake. */
const SLEEPING_MM = { least: 500, most: 2500 };
const SEAT_MM = { least: 150, most: 1100 };
const MAX_KG = 1_000;

type Texts = { title: string; details: readonly { name: string; value: string }[] };

/** Mechanism, sleeping width, height of the seat and weight, as the details of an offer state them. */
export function matchDetails({ title, details }: Texts): FeatureValue[] {
  // In titles, only phrases mean a mechanism: `Poduszka delfin`.
  const found = new Set(findMechanisms(title, (stem) => stem.trim().includes(' ')));
  for (const { name, value } of details) for (const one of matchDetail(`${name}\n${value}`)) found.add(one);
  return [...found];
}

const matchDetail = remember((detail): readonly FeatureValue[] => {
  const [name = '', value = ''] = detail.split('\n');
  const key = fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (MECHANISM.test(key)) return findMechanisms(value, () => true);
  if (SLEEPING_AREA.test(key)) return matchLength(sleepingWidths, getShorter(value), SLEEPING_MM);
  if (SLEEPING_WIDTH.test(key)) return matchLength(sleepingWidths, parseLength(value), SLEEPING_MM);
  if (SEAT_HEIGHT.test(key)) return matchLength(seatHeights, parseLength(value), SEAT_MM);
  return WEIGHT.test(key) ? matchWeight(value) : [];
});

function findMechanisms(text: string, isUsed: (stem: string) => boolean) {
  const spaced = ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return mechanisms.values.filter(({ stems }) => stems.some((stem) => isUsed(stem) && spaced.includes(` ${stem}`)));
}

type Millimetres = { from: number; to: number };

/** `140x200 cm`: one lies along the longer side. Null for anything else. */
function getShorter(text: string): Millimetres | null {
  const [, first, second, unit] =
    TWO_LENGTHS.exec(
      fold(text)
        .replace(/[.,]0\b|\./g, '')
        .trim(),
    ) ?? [];
  if (first === undefined) return null;
  const shorter = Math.min(Number(first), Number(second)) * (unit === 'mm' ? 1 : 10);
  return { from: shorter, to: shorter };
}

function matchLength(measure: Measure, range: Millimetres | null, { least, most }: { least: number; most: number }) {
  if (!range || range.from < least || range.to > most) return [];
  return getMeasureValues(measure, { from: range.from / 10, to: range.to / 10 });
}

function matchWeight(text: string) {
  const [, number, unit] = KILOGRAMS.exec(fold(text).replace(/\.$/, '').replace(/^ok\./, 'ok').trim()) ?? [];
  const kilograms = Number(number?.replace(',', '.') ?? NaN) / (unit === 'g' ? 1_000 : 1);
  return kilograms > 0 && kilograms <= MAX_KG ? getMeasureValues(weights, { from: kilograms, to: kilograms }) : [];
}
