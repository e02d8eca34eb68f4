/** A path of this site with its query, as asked for by an address; `otherwise` for what leads elsewhere. */
export function localPath(text: string | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise;
  // Browsers read backslashes as slashes and skip tabs and line ends, so what they would make of it is what counts.
  const base = 'http://local.invalid';
  if (!URL.canParse(text, base)) return otherwise;
  const url = new URL(text, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : otherwise;
}
