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
