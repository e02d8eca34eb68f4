// A multiple of 3, so that the base64 texts can be concatenated.
const CHUNK = 32_766;

/** Encodes bytes as base64, the fastest way to pass them from a page to Playwright. */
export function encodeBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return text;
}
