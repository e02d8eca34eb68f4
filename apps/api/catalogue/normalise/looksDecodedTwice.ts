import iconv from 'iconv-lite';

/** What Polish letters in UTF-8 become if they are read as one of the encodings that shops confuse with it. */
const GARBLED = [
  ...new Set(
    [...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].flatMap((letter) =>
      ['windows-1250', 'windows-1252', 'iso-8859-2', 'iso-8859-1'].map((encoding) =>
        iconv.decode(Buffer.from(letter), encoding),
      ),
    ),
  ),
];
const PATTERN = new RegExp(GARBLED.join('|'));
/** Most texts have none of their first letters, which is found much faster. */
const FIRST = new RegExp(`[${[...new Set(GARBLED.map((text) => text[0]))].join('')}]`);

/** Whether a text has Polish letters that were encoded as UTF-8 and decoded as something else, such as `Ĺ‚` for `ł`. */
export function looksDecodedTwice(text: string) {
  return FIRST.test(text) && PATTERN.test(text);
}
