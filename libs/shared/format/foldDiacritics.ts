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

const ASCII = /^[ -~]*$/;
