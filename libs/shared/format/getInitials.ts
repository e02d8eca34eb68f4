/** `Anna Maria Żak` → `AŻ`; `zosia85` → `Z`. */
export function getInitials(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('pl');
}
