/** Removes the token of a staff link from a URL for the logs. The name may be percent-encoded: `%74oken=` is `token=`. */
export function redactUrl(url: string) {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (pair, mark: string, name: string) =>
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
