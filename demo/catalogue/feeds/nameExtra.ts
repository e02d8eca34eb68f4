type Named = [name: string, value: string];

/** Words of a title that are a fact with a name of its own: number of doors, thread of a bulb, hardness of a mattress. */
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

/** What a title says besides noun, series, material and colour, under the name that shops give it; else null. */
export function nameExtra(extra: string): Named | null {
  for (const [pattern, name, value] of FACTS) {
    const match = pattern.exec(extra);
    if (match) return [name, value(match)];
  }
  return null;
}
