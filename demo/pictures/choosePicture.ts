import type { Appearance } from './Appearance.ts';
import { colourDistance } from './colourDistance.ts';
import { findExactPiece, isExactPiece } from './exactPieces.ts';
import { isAsymmetric, shownHand } from './hands.ts';
import { lookDistance, findLook } from './looks.ts';
import type { PictureFacts, PictureView } from './pictureName.ts';
import { compareProportions } from './proportions.ts';
import { brokenPromises } from './traits.ts';
import { shownTraits } from './shownTraits.ts';

/** A picture and how it is shown: enlarged by `zoom`, or mirrored if there is no picture of the other side. */
export type ChosenPicture<T> = { picture: T; zoom: number; isMirrored: boolean };

/** Pictures with a larger colour distance would be misleading. */
const MAX_COLOUR_DISTANCE = 0.17;
const LOOK_COST = [0, 0.05, 0.13] as const;
const SIZE_COST = 0.05;
/** For shapes that differ in their proportions. */
const PROPORTION_COST = 0.3;
/**
 * Per trait that the name states and the picture doesn't show. A wrong number of doors is worse than a wrong fabric.
 */
const PROMISE_COST = 0.09;
/**
 * Pictures within this cost of the best one are equally good. The seed selects one of them, so that not all sofas have
 * the same picture.
 */
const EQUALLY_GOOD = 0.02;
/** How a picture is shown. If a piece has no picture of a view, a variant of its front is used. */
type PictureDisplay = { view: PictureView; zoom: number; isMirrored: boolean };
const FRONT: PictureDisplay = { view: 'front', zoom: 1, isMirrored: false };
/** By `Appearance.view`: the preferred picture, then its replacement. */
const VIEWS: readonly (readonly PictureDisplay[])[] = [
  [FRONT],
  [
    { ...FRONT, view: 'side' },
    { ...FRONT, isMirrored: true },
  ],
  [
    { ...FRONT, view: 'room' },
    { ...FRONT, zoom: 1.35 },
  ],
  [
    { ...FRONT, view: 'detail' },
    { ...FRONT, zoom: 2 },
  ],
  [
    { ...FRONT, view: 'side', zoom: 1.35 },
    { ...FRONT, zoom: 1.35, isMirrored: true },
  ],
];
/** Views that don't show the structure of a fabric. */
const DISTANT: ReadonlySet<PictureView> = new Set(['side', 'room']);
/** Added to the zoom of a piece whose sides differ, instead of mirroring: the mirror image is another product. */
const UNMIRRORED_ZOOM = 0.2;

/**
 * The picture that shows a product best, by colour, traits of its name, material and proportions. Null if no picture of
 * its shape has a similar colour. The same appearance always gets the same piece in all views.
 */
export function choosePicture<T extends PictureFacts>(
  appearance: Appearance,
  pictures: readonly T[],
): ChosenPicture<T> | null {
  return chooseViews(appearance, pictures)[appearance.view ?? 0] ?? null;
}

/** The chosen piece in each view, in the order of `Appearance.view`; empty if no picture has a similar colour. */
export function chooseViews<T extends PictureFacts>(
  appearance: Appearance,
  pictures: readonly T[],
): ChosenPicture<T>[] {
  const equals = bestPictures(appearance, pictures);
  const similar = equals[(appearance.seed ?? 0) % equals.length];
  if (!similar) return [];
  const picture = findExactPiece(appearance, similar, pictures);
  const ofPiece = pictures.filter((other) => isSamePiece(other, picture));
  // From a distance fabrics of one colour look alike, so the exact piece can have the other views of the similar one.
  if (picture.colour === similar.colour && lookDistance(picture.look, similar.look) < 2)
    ofPiece.push(...pictures.filter((other) => isSamePiece(other, similar) && DISTANT.has(other.view)));
  const hand = shownHand(picture);
  // The mirror image of a left-hand piece is a right-hand one.
  const isOtherHand = !!hand && !!appearance.hand && hand !== appearance.hand;
  const isFixed = isAsymmetric(picture.shape);
  return VIEWS.map((displays) => {
    for (const { view, zoom, isMirrored } of displays) {
      const seen = ofPiece.find((other) => other.view === view);
      if (!seen) continue;
      if (isFixed && isMirrored) return { picture: seen, zoom: zoom + UNMIRRORED_ZOOM, isMirrored: isOtherHand };
      return { picture: seen, zoom, isMirrored: isMirrored !== isOtherHand };
    }
    return { picture, zoom: 1, isMirrored: isOtherHand };
  });
}

/** The front pictures that show a product equally well. The seed selects one of them. */
export function bestPictures<T extends PictureFacts>(appearance: Appearance, pictures: readonly T[]): T[] {
  const colour = appearance.colour;
  if (!colour) return [];
  const ranked = pictures
    .filter((picture) => picture.shape === appearance.shape && picture.view === 'front' && !isExactPiece(picture))
    .filter((picture) => colourDistance(colour, picture.colour) <= MAX_COLOUR_DISTANCE)
    .map((picture) => ({ picture, cost: getCost(appearance, picture) }))
    .sort((a, b) => a.cost - b.cost);
  const best = ranked[0]?.cost ?? 0;
  return ranked.filter(({ cost }) => cost <= best + EQUALLY_GOOD).map(({ picture }) => picture);
}

function getCost(appearance: Appearance, picture: PictureFacts) {
  const look = findLook(appearance.material);
  const material = look ? LOOK_COST[lookDistance(look, picture.look)] : 0;
  const broken = brokenPromises(appearance.traits ?? {}, shownTraits(picture));
  return (
    colourDistance(appearance.colour!, picture.colour) +
    material +
    PROMISE_COST * broken +
    SIZE_COST * compareSizes(appearance, picture) +
    PROPORTION_COST * compareProportions(appearance, picture)
  );
}

/** Difference of the sizes on a logarithmic scale; height and depth count half. 0 for equal sizes. */
function compareSizes(appearance: Appearance, picture: PictureFacts) {
  const off = (value: number | null | undefined, other: number) =>
    value && other ? Math.min(1, Math.abs(Math.log(value / other))) : 0;
  return (
    off(appearance.width, picture.width) +
    0.5 * off(appearance.height, picture.height) +
    0.5 * off(appearance.depth, picture.depth)
  );
}

function isSamePiece(a: PictureFacts, b: PictureFacts) {
  return (
    a.look === b.look &&
    a.colour === b.colour &&
    a.variant === b.variant &&
    a.width === b.width &&
    a.height === b.height &&
    a.depth === b.depth
  );
}
