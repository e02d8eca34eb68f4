/** Control characters (not line breaks and tabs) and characters without a picture, such as soft hyphens and direction marks. */
const SUSPECT = /(?![\t\n\r\x80-\x9f])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\uffff]/u;
const CONTROL = /(?![\t\n\r\x80-\x9f])\p{Cc}/gu;
/** Joiners and variation selectors within an emoji belong to it. */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic})\ufe0f|\u200d(?!\p{Extended_Pictographic})|(?![\ufe0f\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Removes what cannot be seen but splits, joins or turns round words; control characters become spaces. */
export function removeInvisible(text: string) {
  return SUSPECT.test(text) ? text.replace(CONTROL, ' ').replace(INVISIBLE, '') : text;
}

/**
 * Letters, digits and signs in another form: full width (`１２０ｃｍ`), ligatures, bold letters of mathematics, `㎝`, `Ⅳ`. Not those that mean
 * something else than the ordinary ones, for which NFKC is not used: `m²`, `1½`, `™`.
 */
const OTHER_FORMS =
  /[\u2160-\u217f\u3000\u3300-\u33ff\ufb00-\ufb06\ufe50-\ufe6f\uff01-\uff5e\uffe0-\uffe6\u{1d400}-\u{1d7ff}]/gu;
/** Letters with separate diacritics. Longer sequences of marks are not letters, and take normalize() quadratic time. */
const DECOMPOSED = /\p{L}\p{M}{1,3}(?!\p{M})/gu;
const UNUSUAL =
  /[\u0300-\u036f\u2160-\u217f\u3000\u3300-\u33ff\ufb00-\ufb06\ufe50-\ufe6f\uff01-\uff5e\uffe0-\uffe6\u{1d400}-\u{1d7ff}]/u;

/** The text in ordinary characters, without what cannot be seen. Not for ids and addresses, in which each character counts. */
export function toUsualCharacters(text: string) {
  const visible = removeInvisible(text);
  if (!UNUSUAL.test(visible)) return visible;
  return visible
    .replace(OTHER_FORMS, (character) => character.normalize('NFKC'))
    .replace(DECOMPOSED, (letter) => letter.normalize('NFC'));
}
