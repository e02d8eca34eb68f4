/**
 * Template tag that encodes the values of a path: encodePath`/like/${type}`. Throws for values that would change the other
 * parts of the path: '', '.' and '..'.
 */
export function encodePath(texts: TemplateStringsArray, ...values: (string | number)[]) {
  return String.raw({ raw: texts }, ...values.map(encodeSegment));
}

function encodeSegment(value: string | number) {
  if (/^\.{0,2}$/.test(String(value))) throw new Error(`"${value}" can't be a part of a path.`);
  return encodeURIComponent(value);
}
