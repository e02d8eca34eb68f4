import type { Drawing } from '../drawings/drawProduct.ts';
import { colourDistance } from './colourDistance.ts';
import { lookDistance, lookOf } from './looks.ts';
import type { PictureFacts, PictureView } from './pictureName.ts';
import { brokenPromises } from './traits.ts';
import { shownTraits } from './shownTraits.ts';

/** A picture and how it is shown: from nearer, or mirrored where the other side was not photographed. */
export type ChosenPicture<T> = { picture: T; zoom: number; isMirrored: boolean };

/** A colour this far off would make a card lie; the drawing tells the truth then. */
const FURTHEST_COLOUR = 0.17;
const LOOK_COST = [0, 0.05, 0.13] as const;
const SIZE_COST = 0.05;
/** For each thing that the name says and the picture doesn't show: another number of doors is worse than another cloth. */
const PROMISE_COST = 0.09;
/** Pictures this much worse than the best are as good, and the seed decides, so that not all sofas are one. */
const EQUALLY_GOOD = 0.02;
/** How a picture is shown; the front stands in where a piece was not photographed so. */
type Showing = { view: PictureView; zoom: number; isMirrored: boolean };
const FRONT: Showing = { view: 'front', zoom: 1, isMirrored: false };
/** What each view of a drawing shows, see `VIEWS` of the drawings; the first one that there is. */
const VIEWS: readonly (readonly Showing[])[] = [
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

/**
 * The picture that shows a product best: by colour, what its name promises, material, proportions. Null when there is none
 * of its shape in a colour near enough. The same drawing always gets the same piece, in all of its views.
 */
export function choosePicture<T extends PictureFacts>(
  drawing: Drawing,
  pictures: readonly T[],
): ChosenPicture<T> | null {
  const equals = bestPictures(drawing, pictures);
  const picture = equals[(drawing.seed ?? 0) % equals.length];
  if (!picture) return null;
  const views = pictures.filter((other) => isSamePiece(other, picture));
  for (const { view, zoom, isMirrored } of VIEWS[drawing.view ?? 0] ?? []) {
    const seen = views.find((other) => other.view === view);
    if (seen) return { picture: seen, zoom, isMirrored };
  }
  return { picture, zoom: 1, isMirrored: false };
}

/** The fronts that show a product equally well, one of which its seed chooses. */
export function bestPictures<T extends PictureFacts>(drawing: Drawing, pictures: readonly T[]): T[] {
  const colour = drawing.colour;
  if (!colour) return [];
  const ranked = pictures
    .filter(({ shape, view }) => shape === drawing.shape && view === 'front')
    .filter((picture) => colourDistance(colour, picture.colour) <= FURTHEST_COLOUR)
    .map((picture) => ({ picture, cost: costOf(drawing, picture) }))
    .sort((a, b) => a.cost - b.cost);
  const best = ranked[0]?.cost ?? 0;
  return ranked.filter(({ cost }) => cost <= best + EQUALLY_GOOD).map(({ picture }) => picture);
}

function costOf(drawing: Drawing, picture: PictureFacts) {
  const look = lookOf(drawing.material);
  const material = look ? LOOK_COST[lookDistance(look, picture.look)] : 0;
  const broken = brokenPromises(drawing.traits ?? {}, shownTraits(picture));
  return (
    colourDistance(drawing.colour!, picture.colour) +
    material +
    PROMISE_COST * broken +
    SIZE_COST * proportionsOff(drawing, picture)
  );
}

/** How much wider or deeper one is than the other, for its height; 0 for the same proportions. */
function proportionsOff(drawing: Drawing, picture: PictureFacts) {
  const off = (value: number | null | undefined, other: number) =>
    value && other ? Math.min(1, Math.abs(Math.log(value / other))) : 0;
  return (
    off(drawing.width, picture.width) +
    0.5 * off(drawing.height, picture.height) +
    0.5 * off(drawing.depth, picture.depth)
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
