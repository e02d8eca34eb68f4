const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text of a description that may hold HTML: tags go, blocks become lines, control characters vanish. */
export function plainText(html: string, maxLength: number) {
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, decodeEntity);
  return cut(
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\n]|[\u2028\u2029\ufffe\uffff]/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim(),
    maxLength,
  );
}

/** The same on one line, for names and values. */
export function oneLine(text: string, maxLength: number) {
  return plainText(text, maxLength).replaceAll('\n', ' ');
}

function cut(text: string, maxLength: number) {
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string) {
  if (name) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : parseInt(hex!, 16);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
