import type { Range } from '../../index/facets/matchVariants.ts';
import { type Reading, toReading } from './Reading.ts';

const AMOUNT = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d{1,7})(?:[,.](\d{1,2}))?(?: ?(tys|tysiace|tysiecy|k)\b\.?)?`;
const CURRENCY = String.raw` ?(?:zl|zlotych|zlote|pln)\b\.?`;
/** Without a currency, the number must not be a length, a size or a count. */
const NO_UNIT = String.raw`(?![\d,.]|\s*(?:x\s*\d|cm|mm|m|l|kg|w|szt|osob\w*|lat\w*)\b)`;
const BUDGET = String.raw`(?:(?:w cenie|cena|za|budzet)\s+)?`;
const UP_TO = String.raw`(?:do|ponizej|max\.?|maks\.?|maksymalnie|najwyzej|nie wiecej niz)`;
const FROM = String.raw`(?:od|powyzej|ponad|min\.?|minimum|co najmniej)`;

const BETWEEN = new RegExp(String.raw`\b${BUDGET}(?:od )?${AMOUNT}(?:${CURRENCY})? ?(?:-|–|do) ?${AMOUNT}${CURRENCY}`);
const MAXIMUM = new RegExp(String.raw`\b${BUDGET}${UP_TO} ${AMOUNT}(${CURRENCY}|${NO_UNIT})`);
const MINIMUM = new RegExp(String.raw`\b${BUDGET}${FROM} ${AMOUNT}(${CURRENCY}|${NO_UNIT})`);
const PRICE = new RegExp(String.raw`\b${BUDGET}${AMOUNT}${CURRENCY}`);
/** Smaller numbers without a currency are not prices. */
const MIN_WITHOUT_CURRENCY = 5_000;

/** The price range in grosze that a folded query names: `do 500 zł`, `od 100 do 300 zł`, `1,5 tys. zł`; or null. */
export function readPrice(text: string): Reading<Range> | null {
  const between = BETWEEN.exec(text);
  if (between) {
    const ends = [toGrosze(between, 1), toGrosze(between, 4)].sort((a, b) => a - b);
    return toReading(between, { from: ends[0]!, to: ends[1]! });
  }
  const limits = [
    { match: MAXIMUM.exec(text), toRange: (to: number): Range => ({ from: null, to }) },
    { match: MINIMUM.exec(text), toRange: (from: number): Range => ({ from, to: null }) },
  ];
  for (const { match, toRange } of limits) {
    if (!match) continue;
    const amount = toGrosze(match, 1);
    const isPrice = match[4] !== '' || match[3] !== undefined || amount >= MIN_WITHOUT_CURRENCY;
    if (isPrice) return toReading(match, toRange(amount));
  }
  const price = PRICE.exec(text);
  return price && toReading(price, { from: null, to: toGrosze(price, 1) });
}

/** The amount whose groups start at `at`: whole part, decimals, thousands. */
function toGrosze(match: RegExpExecArray, at: number) {
  const whole = match[at]!.replace(/[ .]/g, '');
  const amount = Number(`${whole}.${match[at + 1] ?? '0'}`);
  return Math.round(amount * (match[at + 2] === undefined ? 100 : 100_000));
}
