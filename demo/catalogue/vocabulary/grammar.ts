/** Masculine, feminine, neuter, plural (non-masculine-personal). */
export type Gender = 'm' | 'f' | 'n' | 'p';

const ORDER: readonly Gender[] = ['m', 'f', 'n', 'p'];

/** Inflects an adjective from its masculine form: szary → szara, niebieski → niebieskie. */
export function agree(adjective: string, gender: Gender) {
  if (gender === 'm') return adjective;
  if (/[kg]i$/.test(adjective)) return gender === 'f' ? `${adjective.slice(0, -1)}a` : `${adjective}e`;
  if (adjective.endsWith('y')) return `${adjective.slice(0, -1)}${gender === 'f' ? 'a' : 'e'}`;
  if (adjective.endsWith('i')) return `${adjective}${gender === 'f' ? 'a' : 'e'}`;
  return adjective;
}

/** The locative form after "w kolorze …" or "w stylu …": szary → szarym, niebieski → niebieskim. */
export function locative(adjective: string) {
  return /[yi]$/.test(adjective) ? `${adjective}m` : adjective;
}

/** Replaces endings by gender: `wykonan{y|a|e|e}` → wykonana for a feminine noun. */
export function inflect(template: string, gender: Gender) {
  return template.replace(
    /\{([^{}|]*\|[^{}]*)\}/g,
    (_, endings: string) => endings.split('|')[ORDER.indexOf(gender)] ?? '',
  );
}

/** A count with the right plural form: `1 szuflada`, `3 szuflady`, `5 szuflad`. */
export function counted(count: number, one: string, few: string, many: string) {
  const [tens, units] = [count % 100, count % 10];
  if (count === 1) return `${count} ${one}`;
  return `${count} ${units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? few : many}`;
}

/** "z dębu", but "ze szkła" and "ze stali". */
export function formatMaterial(genitive: string) {
  return `${/^[sśzźż][^aeiouyąęó]/i.test(genitive) ? 'ze' : 'z'} ${genitive}`;
}
