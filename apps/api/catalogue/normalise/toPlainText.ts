import { decodeHTMLStrict } from 'entities';
import { removeTags } from './removeTags.ts';

/** Whether any of the steps below can change more than the ends of a text. */
const SPECIAL = /[<&\p{Cc}\u2028\u2029\ufffe\uffff\ud800-\udfff]|[^\S ]| {2}/u;

/**
 * Returns the plain text of a description that may contain HTML. Tags are removed, blocks become lines, entities are decoded and
 * control characters become spaces. A longer text is cut to `maxLength` characters.
 */
export function toPlainText(html: string, maxLength: number) {
  if (!SPECIAL.test(html)) return cut(html.trim(), maxLength);
  return cut(
    decodeHTMLStrict(removeTags(html))
      .toWellFormed()
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
