import { decodeHTMLStrict } from 'entities';

/**
 * Returns the plain text of a description that may contain HTML. Tags are removed, blocks become lines, entities are decoded and
 * control characters become spaces. A longer text is cut to `maxLength` characters.
 */
export function toPlainText(html: string, maxLength: number) {
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, ' ');
  return cut(
    decodeHTMLStrict(text)
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
