import type { Appearance } from './Appearance.ts';

export type Side = 'width' | 'height' | 'depth';
type Sizes = Pick<Appearance, 'shape' | Side>;

const UPRIGHT = ['width', 'height'] as const;
const LYING = ['width', 'depth'] as const;

const each = (shapes: string, sides: readonly [Side, Side]) =>
  Object.fromEntries(shapes.split(' ').map((shape) => [shape, sides]));

/** Shapes that differ in their proportions, and the two sides that a picture shows. */
const SIDES: Readonly<Record<string, readonly [Side, Side]>> = {
  picture: UPRIGHT,
  slidingWardrobe: UPRIGHT,
  furnitureFront: UPRIGHT,
  kitchenCabinet: UPRIGHT,
  bathCabinet: UPRIGHT,
  bedBase: LYING,
  mattress: LYING,
  topper: LYING,
  sleepingPillow: LYING,
  tablecloth: LYING,
  hangingTowel: LYING,
  shaggyRug: LYING,
  childRug: LYING,
};

/** Shapes whose products state a size with the proportions of their picture, and the two sides that it shows. */
const STATED_SIDES: Readonly<Record<string, readonly [Side, Side]>> = {
  ...SIDES,
  ...each(
    'mirror wardrobe dresser bookcase vitrine cabinet tvUnit shoeCabinet headboard blind box washbasinUnit coatRack trolley',
    UPRIGHT,
  ),
  ...each('bed childBed bedroomSet rug table coffeeTable desk bench cushion', LYING),
};

/** The two sides that a picture of the shape shows; null if its proportions are unimportant. */
export const shownSides = (shape: string) => STATED_SIDES[shape] ?? null;

/** Whether pictures of the shape must have the proportions of the product. */
export const hasProportions = (shape: string) => shape in SIDES;

/**
 * Difference of the proportions on a logarithmic scale, at most 1. 0 for equal ones, for unknown sizes and for shapes
 * whose proportions are unimportant.
 */
export function compareProportions(one: Sizes, other: Sizes) {
  const sides = SIDES[one.shape];
  if (!sides) return 0;
  const [a, b, c, d] = [one[sides[0]], one[sides[1]], other[sides[0]], other[sides[1]]];
  return a && b && c && d ? Math.min(1, Math.abs(Math.log(a / b / (c / d)))) : 0;
}
