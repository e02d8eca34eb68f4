/** The regular English plural of a word: `brand` → `brands`, `box` → `boxes`, `story` → `stories`. */
export function formatPlural(word: string) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
