/** Escapes JSON for a `<script>` element: nothing in it can end the element or a JavaScript line. */
export function escapeJson(json: string) {
  return UNSAFE.test(json) ? json.replace(UNSAFE_ALL, (character) => REPLACEMENTS[character] ?? '') : json;
}

const UNSAFE = /[<\u2028\u2029]/;
const UNSAFE_ALL = /[<\u2028\u2029]/g;
const REPLACEMENTS: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
