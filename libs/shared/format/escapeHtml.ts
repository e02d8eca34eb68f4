const UNSAFE = /[&<>"']/;
const UNSAFE_ALL = /[&<>"']/g;
const REPLACEMENTS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attribute values. */
export function escapeHtml(text: string) {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => REPLACEMENTS[character] ?? '') : text;
}
