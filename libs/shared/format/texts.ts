const UNSAFE = /[&<>"']/;
const UNSAFE_ALL = /[&<>"']/g;
const REPLACEMENTS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const ASCII = /^[ -~]*$/;

/** Escapes text for HTML content and quoted attribute values. */
export function escapeHtml(text: string) {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => REPLACEMENTS[character] ?? '') : text;
}

/** Lower case without diacritics, for matching: `ŁÓŻKO`, `łóżko` and `lozko` become `lozko`. */
export function foldDiacritics(text: string) {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(/\p{M}+/gu, '') // normalize() takes quadratic time for long sequences of marks
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l'); // ł has no decomposition
}

/** `Anna Maria Żak` → `AŻ`; `zosia85` → `Z`. */
export function getInitials(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('pl');
}

/** The host of a website, without www: `meble.pl`; null if the text is no http(s) URL. Shops enter their websites themselves. */
export function formatWebsite(website: string | null | undefined) {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, host } = new URL(website);
  return protocol === 'https:' || protocol === 'http:' ? host.replace(/^www\./, '') : null;
}
