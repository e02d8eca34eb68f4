import { Random } from '../Random.ts';
import type { Product } from '../products/Product.ts';

const UNFOLDING = new Set(['sofy-rozkladane', 'narozniki-rozkladane', 'kanapy-i-wersalki', 'fotele-rozkladane']);
const MECHANISMS = ['automat DL', 'delfin', 'wysuwany', 'sedaflex', 'puma'];
/** Across, cm; of a place to sleep for two. */
const SLEEPING_WIDTHS = [120, 130, 140, 145, 150, 160];
/** Height of the seat, cm, by the beginning of the category's slug. */
const SEATS: readonly (readonly [start: string, from: number, to: number])[] = [
  ['hokery', 60, 78],
  ['krzesla', 44, 49],
  ['fotele-wiszace', 40, 50],
  ['fotele', 40, 47],
  ['sofy-modulowe', 38, 43],
  ['sofy', 40, 47],
  ['narozniki', 40, 47],
  ['kanapy', 41, 46],
];
/** Kilograms per square metre of floor, by the beginning of the category's slug. */
const WEIGHTS: readonly (readonly [start: string, from: number, to: number])[] = [
  ['krzesla', 20, 30],
  ['hokery', 26, 40],
  ['fotele-wiszace', 22, 30],
  ['fotele', 32, 44],
  ['pufy', 22, 34],
  ['podnozki', 20, 30],
  ['sofy', 26, 34],
  ['narozniki', 19, 25],
  ['kanapy', 30, 38],
];

/** What shops say about a sofa or chair besides its sides. */
export type Details = { parameters: [name: string, value: string][]; kilograms: number | null };

/** Mechanism, place to sleep, height of the seat and weight of a product, the same in all shops and colours. */
export function makeDetails({ category: { slug }, kind, group, noun, extra, statedSize }: Product): Details {
  const isCover = kind.family === 'textile';
  const random = new Random(1, 'details', group);
  const parameters: Details['parameters'] = [];
  const width = Math.round((statedSize.width ?? 0) / 10);
  const depth = Math.round((statedSize.depth ?? 0) / 10);
  const mechanism = random.pick(MECHANISMS);
  const across = random.pick(SLEEPING_WIDTHS);
  const share = random.next();
  if (UNFOLDING.has(slug) && width > 0) {
    const isArmchair = slug === 'fotele-rozkladane';
    const isNamed = /wersalka/i.test(noun) ? 'wersalka' : /automat/.test(extra) ? 'automat DL' : null;
    parameters.push(['Mechanizm', isNamed ?? (isArmchair ? 'wysuwany' : mechanism)]);
    const place = isArmchair ? `${width - 20}x195` : `${across}x${Math.min(200, width - 10)}`;
    parameters.push(['Powierzchnia spania', `${place} cm`]);
  }
  const seat = find(SEATS, slug);
  if (seat && !isCover) parameters.push(['Wysokość siedziska', `${between(seat, share)} cm`]);
  const perSquareMetre = find(WEIGHTS, slug);
  const floor = (width * depth) / 10_000;
  const isWeighed = perSquareMetre && floor > 0 && !isCover;
  return { parameters, kilograms: isWeighed ? Math.max(2, between(perSquareMetre, share, floor)) : null };
}

function find(table: typeof SEATS, slug: string) {
  return table.find(([start]) => slug.startsWith(start));
}

function between([, from, to]: readonly [string, number, number], share: number, factor = 1) {
  return Math.round((from + (to - from) * share) * factor);
}
