import type { SentenceText } from './SentenceText.ts';

const CHEAP = String.raw`(?:jak )?(?:(?:naj)?tan(?:i(?:a|e|o|ej|ego|ch|m|mi)?|sz\w+)|niedrog\w+)\b`;
const DELIVERY = String.raw`(?:dostaw(?:a|e|y|ie)|wysylk(?:a|e|i)|przesylk(?:a|e|i)|transport(?:u|em)?)\b`;
/** At most 999 zł: of `sofa z dostawą do 3000 zł`, the number is the price. */
const AMOUNT = String.raw`\d{1,3}(?:[,.]\d{1,2})?(?![\dx,.]| \d)(?: ?(?:zl|zlotych|zlote|pln)\b)?`;
const NO_TIME = String.raw`(?! ?(?:h|godz\w*|dni|dnia|dzien|tyg\w*|cm|m)\b)`;
const LIMIT = String.raw`(?:(?:od|do|za|w cenie|okolo|ok) )*${AMOUNT}(?: ?do ${AMOUNT})?${NO_TIME}`;
const TIME = String.raw`(?:w|do)(?: ciagu)? \d{1,3} ?(?:h|godz\w*|dni|dnia)\b`;
const COST = String.raw`(?:(?:koszt\w*|cen[aeyo]\w?|oplat\w*) (?:za )?)`;

/** Parts of folded sentences that mean something, but that no filter has. */
const UNFILTERED: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:do|od) ${AMOUNT} za ${DELIVERY}`),
  new RegExp(
    String.raw`\b(?:(?:z|za|przy) )?${COST}?(?:(?:${CHEAP}|szybk(?:a|ie|iej)) )?${DELIVERY}(?: (?:${LIMIT}|${TIME}|do domu|pod drzwi|z wniesieniem))?`,
  ),
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
