import type { SentenceText } from './SentenceText.ts';

const CHEAP = String.raw`(?:(?:jak )?(?:najtan|tan|niedrog)(?:i|ia|ie|io|iej|iego|ich|im|sz[aeyi]\w*|[aeo])\b)`;
const DELIVERY = String.raw`(?:dostaw(?:a|e|y|ie)|wysylk(?:a|e|i)|przesylk(?:a|e|i)|transport(?:u|em)?)\b`;
/** At most 999 zł: of `sofa z dostawą do 3000 zł`, the number is the price. */
const AMOUNT = String.raw`\d{1,3}(?:[,.]\d{1,2})?(?![\d,.]| \d)(?: ?(?:zl|zlotych|zlote|pln)\b)?`;
const NO_TIME = String.raw`(?! ?(?:h|godz\w*|dni|dnia|dzien|tyg\w*|cm|m)\b)`;
const LIMIT = String.raw`(?:od ${AMOUNT}(?: ?do ${AMOUNT})?|(?:do|za|w cenie|w cenie do|za max|kosztujac\w* do|okolo|ok) ${AMOUNT}|${AMOUNT})${NO_TIME}`;
const TIME = String.raw`(?:w|do)(?: ciagu)? \d{1,3} ?(?:h|godz\w*|dni|dnia)\b`;
const COST = String.raw`(?:(?:koszt\w*|cen[aeyo]\w?|oplat\w*) (?:za )?)`;

/** Parts of folded sentences that mean something, but that no filter has. */
const UNFILTERED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:z|za|przy) )?${COST}?(?:(?:${CHEAP}|szybk(?:a|ie|iej)) )?${DELIVERY}(?: (?:${LIMIT}|${TIME}|do domu|pod drzwi|z wniesieniem))?`,
  ),
  new RegExp(String.raw`\b(?:do|od) ${AMOUNT} za ${DELIVERY}`),
  new RegExp(String.raw`\b(?:w )?(?:dobr|nisk|przystepn|atrakcyjn)\w* cen(?:ie|a|ach|y)\b`),
  new RegExp(String.raw`\b${CHEAP}`),
];

/**
 * Reads and removes what no filter has, before its numbers are read as a price or size: `z dostawą do 100 zł`, `tania`. Returns
 * the words.
 */
export function readUnfiltered(rest: SentenceText): string[] {
  return UNFILTERED.flatMap((pattern) => rest.take(pattern)?.[0].trim() ?? []);
}
