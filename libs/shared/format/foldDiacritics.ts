/** Lower case without diacritics, for matching: `ŁÓŻKO`, `łóżko` and `lozko` become `lozko`. */
export function foldDiacritics(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l'); // ł has no decomposition
}
