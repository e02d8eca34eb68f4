import { FREE_DELIVERY } from './readConditions.ts';
import type { SentenceText } from './SentenceText.ts';

const CHEAP = String.raw`(?:jak )?(?:(?:naj)?tan(?:i(?:a|e|o|ej|ego|ch|m|mi)?|sz\w+)|niedrog\w+)\b`;
const DELIVERY = String.raw`(?:dostaw(?:a|e|y|ie)|wysylk(?:a|e|i)|przesylk(?:a|e|i)|transport(?:u|em)?)\b`;
/** At most 999 zł: of `sofa z dostawą do 3000 zł`, the number is the price. */
const AMOUNT = String.raw`\d{1,3}(?:[,.]\d{1,2})?(?![\dx,.]| \d)(?: ?(?:zl|zlotych|zlote|pln)\b)?`;
const NO_TIME = String.raw`(?! ?(?:h|godz\w*|dni|dnia|dzien|tyg\w*|cm|m)\b)`;
const LIMIT = String.raw`(?:(?:od|do|za|w cenie|okolo|ok) )*${AMOUNT}(?: ?do ${AMOUNT})?${NO_TIME}`;
const TIME = String.raw`(?:w|do)(?: ciagu)? \d{1,3} ?(?:h|godz\w*|dni|dnia)\b`;
const COST = String.raw`(?:(?:koszt\w*|cen[aeyo]\w?|oplat\w*) (?:za )?)`;

const CURRENCY = String.raw`(?:zl|zlotych|zlote|pln)\b`;
/** At most 999 zł, as above. */
const SMALL_SUM = String.raw`\d{1,3}(?:[,.]\d{1,2})? ?${CURRENCY}`;
const SUM = String.raw`\d{1,3}(?:[ .]?\d{3})*(?:,\d{1,2})? ?${CURRENCY}`;
const INSTALMENT = String.raw`(?:(?:w |na |z )?(?:\d{1,2} )?rat(?:a|y|e|ach|ami)?)\b`;
const DISCOUNT = String.raw`(?:kod\w{0,3}(?: rabatow\w*| promocyjn\w*)?|kupon\w*|voucher\w*|bon(?:u|em|y)?|rabat\w*|znizk\w*)`;
const SAVING = String.raw`(?:(?:za)?oszczed[zn]\w*|(?:tani(?:ej|o)|tansz\w+|mniej|przecen\w*|obniz\w*|promocj\w*) o)`;

/** Amounts of folded sentences that are not what a product costs. */
const OTHER_AMOUNTS: readonly RegExp[] = [
  new RegExp(
    String.raw`${FREE_DELIVERY} (?:juz )?(?:przy )?(?:(?:zakup|zamowieni|koszyk|wartosc)\w* )?(?:od|za) (?:kwoty )?${AMOUNT}${NO_TIME}`,
  ),
  new RegExp(String.raw`\b${INSTALMENT}(?: (?:po|do|od|za|okolo|ok|miesieczn\w*))* ${AMOUNT}${NO_TIME}`),
  new RegExp(String.raw`\b(?:(?:po|do|od|za|okolo|ok) )*${AMOUNT} (?:miesiecznie|mies|na miesiac)\b`),
  new RegExp(String.raw`\b(?:z )?${DISCOUNT}(?: (?:na|o|za|wart\w*|w wysokosci))? ${SMALL_SUM}`),
  new RegExp(String.raw`\b${SAVING}(?: (?:o|do|od|nawet|az))* ${SUM}`),
];

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
 * Reads and removes amounts that are not prices, before the conditions that they belong to: of `darmowa dostawa od 200 zł`, the shop
 * may deliver nothing for free. Returns the words.
 */
export function readOtherAmounts(rest: SentenceText): string[] {
  return OTHER_AMOUNTS.flatMap((pattern) => rest.take(pattern)?.[0].trim() ?? []);
}

/**
 * Reads and removes what no filter has, before its numbers are read as a price or size: `z dostawą do 100 zł`, `tania`. Returns
 * the words.
 */
export function readUnfiltered(rest: SentenceText): string[] {
  return UNFILTERED.flatMap((pattern) => rest.take(pattern)?.[0].trim() ?? []);
}
