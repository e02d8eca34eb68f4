/** The path of this site with its query and hash; `otherwise` for URLs of other sites (prevents open redirects). */
export function localPath(text: string | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise;
  // Parse like a browser, which treats backslashes as slashes and skips tabs and line breaks.
  const base = 'http://local.invalid';
  if (!URL.canParse(text, base)) return otherwise;
  const url = new URL(text, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : otherwise;
}
