import type { Appearance } from './Appearance.ts';
import { findLook, lookDistance, type Look } from './looks.ts';
import type { PictureFacts } from './pictureName.ts';

const UPHOLSTERED =
  'sofa cornerSofa uSofa armchair wingChair rockingChair chaise pouf beanBag chair officeChair barStool bench headboard bed';
const WITH_SHADE = 'pendantLamp ceilingLamp tableLamp floorLamp';
/** Shapes on which the material of the product is visible. */
const MATERIAL_IS_VISIBLE: ReadonlySet<string> = new Set(`${UPHOLSTERED} ${WITH_SHADE} cushion`.split(' '));
/** Shapes on which only a top of glass or marble is visible: boards and wood of one colour look alike. */
const WITH_TOP: ReadonlySet<string> = new Set('coffeeTable roundCoffeeTable sideTable roundTable'.split(' '));
const TOPS: ReadonlySet<Look | null> = new Set<Look | null>(['glass', 'marble']);
/** Looks that nothing else resembles. */
const UNMISTAKABLE: ReadonlySet<Look> = new Set<Look>(['glass', 'marble', 'ceramic', 'rattan']);

/** Whether a picture shows the material of a product: its look, or one that shoppers cannot distinguish from it. */
export function showsMaterial({ exactMaterial }: Appearance, picture: Pick<PictureFacts, 'shape' | 'look'>) {
  const look = findLook(exactMaterial);
  // Baskets are coiled from rope.
  if (picture.shape === 'basket' && (exactMaterial === 'rattan' || exactMaterial === 'bambus')) return false;
  if (!look || look === picture.look) return true;
  if (UNMISTAKABLE.has(look) || MATERIAL_IS_VISIBLE.has(picture.shape)) return false;
  return lookDistance(look, picture.look) < 2;
}

/** A multiple of the number of variants of every model, so that an exact piece is built like the other one. */
const EXACT_FROM = 120;

/** Whether a picture shows a piece again, in the exact colour and material of some products. */
export const isExactPiece = ({ variant }: Pick<PictureFacts, 'variant'>) => variant >= EXACT_FROM;

/**
 * The facts of `picture` in the exact colour and material of the product. They are those of `picture` if it has them
 * already.
 */
export function getExactFacts<T extends PictureFacts>(appearance: Appearance, picture: T): T {
  const ownLook = findLook(appearance.exactMaterial);
  const isVisible = MATERIAL_IS_VISIBLE.has(picture.shape) || (WITH_TOP.has(picture.shape) && TOPS.has(ownLook));
  const exactLook = isVisible ? ownLook : null;
  const [look, colour] = [exactLook ?? picture.look, appearance.exactColour ?? picture.colour];
  if (look === picture.look && colour === picture.colour) return picture;
  return { ...picture, look, colour, variant: picture.variant + EXACT_FROM };
}

/**
 * The picture of the same piece in the exact colour and material of the product, or in one of the two; otherwise
 * `picture`. Exact pieces are found by the piece that they repeat. So they change no choice and no name.
 */
export function findExactPiece<T extends PictureFacts>(appearance: Appearance, picture: T, pictures: readonly T[]): T {
  const facts = getExactFacts(appearance, picture);
  if (facts === picture) return picture;
  const others = pictures.filter((other) => isSameModel(other, facts));
  const find = (look: string, colour: string) => others.find((other) => other.look === look && other.colour === colour);
  return (
    find(facts.look, facts.colour) ?? find(picture.look, facts.colour) ?? find(facts.look, picture.colour) ?? picture
  );
}

function isSameModel(a: PictureFacts, b: PictureFacts) {
  return (
    a.view === 'front' &&
    a.shape === b.shape &&
    a.variant === b.variant &&
    a.width === b.width &&
    a.height === b.height &&
    a.depth === b.depth
  );
}
