/**
 * 32-bit FNV-1a hash of a text. A copy of `hashText` in contracts, because the renderer runs it in a page that is served
 * without a build, where packages can't be imported.
 */
export function hashText(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
