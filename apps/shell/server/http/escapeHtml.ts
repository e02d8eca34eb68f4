const UNSAFE = /[&<>"']/;
const UNSAFE_ALL = /[&<>"']/g;
const REPLACEMENTS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, as content or as the value of a quoted attribute. */
export function escapeHtml(text: string) {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => REPLACEMENTS[character] ?? '') : text;
}
