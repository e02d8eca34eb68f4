import { decodeHTMLStrict } from 'entities';
import { toUsualCharacters } from '../text/toUsualCharacters.ts';
import { removeTags } from './removeTags.ts';

/** Whether any of the steps below can change more than the ends of a text. */
const SPECIAL = /[<&\p{Cc}\u2028\u2029\ufffe\uffff\ud800-\udfff\p{Default_Ignorable_Code_Point}]|[^\S ]| {2}/u;
/** Markup that was escaped once more than the format asks for. */
const ESCAPED =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|table|tbody|tr|td|th|a|img|font|hr|style|script)\b[^<>]*>|&(?:[a-z]{2,31}\d{0,2}|#\d{1,7}|#x[\da-f]{1,6});/i;
const MAX_ESCAPES = 3;

/**
 * Returns the plain text of a description that may contain HTML, also if the HTML was escaped several times. Tags are removed,
 * blocks become lines, entities are decoded, invisible characters are removed and control characters become spaces. A longer text
 * is cut to `maxLength` characters.
 */
export function toPlainText(html: string, maxLength: number) {
  if (!SPECIAL.test(html)) return cut(html.trim(), maxLength);
  let text = decodeHTMLStrict(removeTags(html));
  for (let i = 1; i < MAX_ESCAPES && ESCAPED.test(text); i++) text = decodeHTMLStrict(removeTags(text));
  return cut(
    toUsualCharacters(text.toWellFormed())
      .replace(/[^\P{Cc}\n]|[\u2028\u2029\ufffe\uffff]/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim(),
    maxLength,
  );
}

/** Like toPlainText, but on one line, for names and values. */
export function toSingleLine(text: string, maxLength: number) {
  return toPlainText(text, maxLength).replaceAll('\n', ' ');
}

function cut(text: string, maxLength: number) {
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
