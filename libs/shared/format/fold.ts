/** Text for matching: lower case without diacritics, so that `ŁÓŻKO`, `łóżko` and `lozko` are one. */
export function fold(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l'); // ł has no decomposition
}
