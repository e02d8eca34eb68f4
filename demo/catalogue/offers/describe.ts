import type { Random } from '../Random.ts';
import { inColour } from '../vocabulary/colours.ts';
import { inflect, formatMaterial } from '../vocabulary/grammar.ts';
import { CLOSINGS, OPENINGS, QUALITIES } from './sentences.ts';
import type { Product, Size } from '../products/Product.ts';

/** A description of two to four Polish sentences. */
export function describe(product: Product, random: Random): string {
  const { family } = product.kind;
  const sentences = [
    random.pick(OPENINGS[family]),
    random.pick(QUALITIES[family]),
    ...(random.chance(0.5)
      ? [random.pick(family === 'mattress' || family === 'part' ? CLOSINGS.slice(1) : CLOSINGS)]
      : []),
  ].map((template) => fill(template, product));
  const size = random.chance(0.7) ? presentSides(product.statedSize, product.largest) : '';
  return [...sentences, ...(size ? [`Wymiary: ${size}.`] : [])].join(' ');
}

function fill(template: string, product: Product) {
  const { noun, series, material, colour, style, gender, brand } = product;
  const words: Record<string, string> = {
    N: noun,
    S: series,
    mat: material.genitive,
    zmat: formatMaterial(material.genitive),
    kolor: inColour(colour),
    styl: style.locative,
    marka: brand,
  };
  return inflect(template, gender).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

function presentSides({ width, height, depth, diameter }: Size, largest: Product['largest']) {
  const cm = (value: number) => String(value / 10).replace('.', ',');
  const side = (label: string, value: number | null, most?: number) =>
    value === null ? [] : [`${label} ${cm(value)}${most ? `–${cm(most)}` : ''} cm`];
  return [
    ...side('szerokość', width, largest.width),
    ...side('wysokość', height, largest.height),
    ...side('głębokość', depth),
    ...side('średnica', diameter),
  ].join(', ');
}
