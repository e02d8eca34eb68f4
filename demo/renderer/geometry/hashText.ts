/** FNV-1a hash of a text, 32 bits. */
export function hashText(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
