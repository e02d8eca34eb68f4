import { MATERIALS, type MaterialName } from '../vocabulary/materials.ts';
import type { Gender } from '../vocabulary/grammar.ts';
import { FAMILIES, SIZE_LABELS, type Family, type Kind, type SizeLabel, type Span } from './Kind.ts';

/**
 * Parses a table with one kind per line: `slug | noun:gender; noun:gender | weight | width height depth | price |
 * family | materials | size label | extras`. Sizes are `190-260`, `45` or `-`, in cm; `ø30-60` is a diameter. Throws an
 * error for an unknown word.
 */
export function readKinds(table: string): Kind[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([slug, nouns, weight, sizes, price, family, materials, sizeLabel, extras]) => {
      const spans = sizes!.split(/\s+/);
      const diameter = spans.find((span) => span.startsWith('ø'))?.slice(1);
      const [width, height, depth] = spans.map((span) => (span.startsWith('ø') ? '-' : span));
      return {
        slug: slug!,
        nouns: list(nouns).map((entry) => {
          const [text, gender] = entry.split(':') as [string, Gender];
          return { text, gender };
        }),
        weight: Number(weight),
        width: parseSpan(width),
        height: parseSpan(height),
        depth: parseSpan(depth),
        diameter: parseSpan(diameter),
        price: parseSpan(price)!,
        family: known(FAMILIES, family!, slug!) as Family,
        materials: materials!.split(' ').map((name) => known(Object.keys(MATERIALS), name, slug!) as MaterialName),
        sizeLabel: known(SIZE_LABELS, sizeLabel!, slug!) as SizeLabel,
        extras: list(extras),
      };
    });
}

function list(cell: string | undefined) {
  return (cell ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function parseSpan(text: string | undefined): Span | null {
  if (!text || text === '-') return null;
  const [from, to = from] = text.split('-').map(Number) as [number, number | undefined];
  return [from, to!];
}

function known(names: readonly string[], name: string, slug: string) {
  if (!names.includes(name)) throw new Error(`Kind "${slug}" has the unknown word "${name}".`);
  return name;
}
