import { remember } from '../text/remember.ts';
import { fold, tokens } from '../text/fold.ts';

/** What shops write into a field whose value they do not know, in Polish and English; without diacritics. */
const UNKNOWN = toKeys([
  'brak danych, brak informacji, nie dotyczy, nie podano, nie podana, nie podany, niepodany, nie okreslono, nieokreslony',
  'nieokreslona, nieokreslone, nie wiadomo, nieznany, nieznana, nieznane, nd, nn, do uzupelnienia, uzupelnic, puste',
  'none, null, nil, nan, undefined, empty, blank, na, not available, not applicable, does not apply, not specified',
  'unspecified, unknown, not set, missing, tbd, tba, tbc, todo, to do, no data, no info',
]);

/** What names nothing in the field of a name or code. `Szuflady: brak` says that there is none. */
const NAMELESS = toKeys([
  // No value.
  'brak, brak nazwy, brak marki, brak producenta, brak kodu, brak kodu producenta, brak ean, brak gtin, brak mpn',
  'bez marki, bez nazwy, bez producenta, bez kodu, nie ma, nie posiada, nieznany producent, nieznana marka',
  'producent nieznany, marka nieznana, unknown brand, unknown manufacturer',
  'no brand, nobrand, no name, noname, no manufacturer, no mpn, no code, no ean, no gtin, no sku',
  'without brand, unbranded, non branded, brandless, generic, oem',
  // Any value.
  'inny, inna, inne, inni, pozostale, pozostali, inny producent, inna marka, inne marki, inni producenci, rozny, rozna',
  'rozne, rozni, rozne marki, rozni producenci, wiele marek, dowolny, dowolna, dowolne, wg wyboru, wedlug wyboru, do wyboru',
  'other, others, other brand, other manufacturer, various, various brands',
  // The name of the field, or an example.
  'marka, marka wlasna, producent, nazwa producenta, nazwa marki, kod, kod producenta, kod produktu, symbol, indeks, wartosc',
  'brand, brand name, own brand, manufacturer, producer, vendor, maker, mpn, sku, ean, gtin, upc, code, product code, value',
  'default, domyslny, domyslna, domyslne, domyslny producent, standardowy producent, test, testowy, testowa, testowe',
  'jak na zdjeciu, jak na zdjeciach, zgodnie ze zdjeciem, wg wzornika, wedlug wzornika, z wzornika, do ustalenia, standard',
  'przyklad, przykladowy, przykladowa, przykladowe, example, sample, lorem ipsum, string, text, qwerty, asdf',
]);

/**
 * Whether a text of a feed says that the value is not known: "nie dotyczy", "N/A", "---", "xxx". Case, diacritics, spaces and
 * punctuation do not matter.
 */
export const isUnknown = remember((text) => {
  const joined = tokens(text).join('');
  // Letters of other scripts are a value, although they give no tokens.
  if (joined === '') return !/\p{L}/u.test(fold(text));
  // `BD` may be a brand.
  return UNKNOWN.has(joined) || /^x{2,}$/.test(joined) || /^b[./]\s?d\.?$/i.test(text.trim());
});

/** Whether the text of a name, such as a brand or colour, names nothing: also "Brak", "Inny producent", "0". */
export const isPlaceholder = remember((text) => {
  const joined = tokens(text).join('');
  return isUnknown(text) || NAMELESS.has(joined) || /^0+$/.test(joined);
});

/**
 * Whether a manufacturer's code identifies nothing: a placeholder, or a number that is typed to fill the field, such as "0000",
 * "111111" or "12345".
 */
export function isPlaceholderCode(code: string) {
  const joined = tokens(code).join('');
  return isPlaceholder(code) || /^([a-z0-9])\1*$/.test(joined) || isCountedUp(joined);
}

/** Whether digits are "1234…", "0123…" or "9876…", of at least three. */
export function isCountedUp(digits: string) {
  return digits.length >= 3 && ('01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits));
}

function toKeys(lines: readonly string[]) {
  return new Set(lines.flatMap((line) => line.split(', ').map((text) => text.replaceAll(' ', ''))));
}
