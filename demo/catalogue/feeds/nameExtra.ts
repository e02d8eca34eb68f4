type Named = [name: string, value: string];

/** Title phrases that are also an attribute with a name: number of doors, thread of a bulb, firmness of a mattress. */
const FACTS: readonly [pattern: RegExp, name: string, value: (match: RegExpExecArray) => string][] = [
  [/^(prawo|lewo)stronn\p{L}$/u, 'Strona', ([, side]) => (side === 'prawo' ? 'prawa' : 'lewa')],
  [/^(\d+)-drzwiow\p{L}( z szufladami)?$/u, 'Liczba drzwi', ([, count]) => count!],
  [/^(\d+) szuflad[ay]?$/u, 'Liczba szuflad', ([, count]) => count!],
  [/^(\d+) pół(?:ki|ek)$/u, 'Liczba półek', ([, count]) => count!],
  [/^komplet (\d+) szt\.$/, 'Liczba sztuk', ([, count]) => count!],
  [/^(?:dla )?(\d+)(?:-osobow\p{L}+| osób)$/u, 'Liczba osób', ([, count]) => count!],
  [/^nośność (.+)$/, 'Nośność', ([, load]) => load!],
  [/^(E14|E27)$/, 'Gwint', ([, thread]) => thread!],
  [/^(H\d(?:\/H\d)?)$/, 'Twardość', ([, hardness]) => hardness!],
];

/** The attribute (name and value) that a title phrase states; null for other phrases. */
export function nameExtra(extra: string): Named | null {
  for (const [pattern, name, value] of FACTS) {
    const match = pattern.exec(extra);
    if (match) return [name, value(match)];
  }
  return null;
}
