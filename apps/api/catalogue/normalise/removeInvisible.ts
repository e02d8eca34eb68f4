/** Control characters (not line breaks and tabs) and characters without a picture, such as soft hyphens and direction marks. */
const SUSPECT =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\uffff\udb40]/;
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** Joiners and variation selectors within an emoji belong to it. */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic})\ufe0f|\u200d(?!\p{Extended_Pictographic})|(?![\ufe0f\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Removes what cannot be seen but splits, joins or turns round words; control characters become spaces. */
export function removeInvisible(text: string) {
  return SUSPECT.test(text) ? text.replace(CONTROL, ' ').replace(INVISIBLE, '') : text;
}
