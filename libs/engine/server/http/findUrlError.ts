/** Longer URLs are refused. The API accepts the URL of a list up to this length, so a loader would fail with them. */
const MAX_URL_LENGTH = 2000;

/**
 * The error of a URL (path and query) that no remote must receive: too long, or a percent-encoding that is not UTF-8
 * or contains NUL. Null for a valid URL.
 */
export function findUrlError(url: string): 'url_too_long' | 'bad_request' | null {
  if (url.length > MAX_URL_LENGTH) return 'url_too_long';
  if (!url.includes('%')) return null;
  try {
    // Lone surrogates have no valid encoding either.
    return decodeURIComponent(url).includes('\0') ? 'bad_request' : null;
  } catch {
    return 'bad_request';
  }
}
