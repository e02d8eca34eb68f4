/** Of a URL in a log. Pages have shorter ones. */
const MAX_LENGTH = 2000;

/**
 * A URL for the logs: without the token of a staff link, and cut after 2,000 characters. The name may be
 * percent-encoded: `%74oken=` is `token=`.
 */
export function redactUrl(url: string) {
  const shown = url.length > MAX_LENGTH ? `${url.slice(0, MAX_LENGTH)}…` : url;
  // A name ends at the next mark, too: otherwise each `?` of many would start a search to the end.
  return shown.replace(/([?&])([^=?&]*)=[^&]*/g, (pair, mark: string, name: string) =>
    decode(name) === 'token' ? `${mark}token=…` : pair,
  );
}

function decode(name: string) {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
