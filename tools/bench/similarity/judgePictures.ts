import { Random } from '@gniazdo/demo/catalogue/Random';
import { colourDistance } from '@gniazdo/demo/pictures/colourDistance';
import { readPictureName } from '@gniazdo/demo/pictures/pictureName';
import { parsePicturePath } from '@gniazdo/demo/pictures/picturePath';

/** The main picture of a variant, and what it shows. */
export type MainPicture = { variantId: number; productId: number; file: string; kind: string; colour: string };

/** Neighbours that are judged. */
export const JUDGED_NEIGHBOURS = 10;
const MAX_COLOUR_DISTANCE = 0.08;
const MAX_PER_KIND = 2;
const SEED = 'similarity';

type Row = { variant_id: number; product_id: number; source_url: string };

/** What a main picture shows; null for pictures that are not of the demo's library. */
export function readMainPicture({ variant_id: variantId, product_id: productId, source_url }: Row): MainPicture | null {
  const file = parsePicturePath(source_url)?.file;
  const facts = file === undefined ? null : readPictureName(file.replace('pictures/', ''));
  return facts && file ? { variantId, productId, file, kind: facts.shape, colour: facts.colour } : null;
}

/** Whether both show the same kind of thing in the same colour. */
export function isRight(own: MainPicture, other: MainPicture) {
  return own.kind === other.kind && colourDistance(own.colour, other.colour) <= MAX_COLOUR_DISTANCE;
}

/** The share of right ones among the first ten. Fewer neighbours than ten count as wrong. */
export function getRightShare(own: MainPicture, neighbours: readonly (MainPicture | undefined)[]) {
  const right = neighbours.slice(0, JUDGED_NEIGHBOURS).filter((other) => other && isRight(own, other));
  return right.length / JUDGED_NEIGHBOURS;
}

/** Random pictures for which ten other products with other pictures are right, at most two of a kind. */
export function drawPictures(all: readonly MainPicture[], count: number): MainPicture[] {
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  const perKind = new Map<string, number>();
  const drawn: MainPicture[] = [];
  for (const picture of new Random(SEED).sample(all, all.length)) {
    if (drawn.length === count) break;
    const before = perKind.get(picture.kind) ?? 0;
    if (before === MAX_PER_KIND || !hasEnough(picture, kinds.get(picture.kind)!)) continue;
    perKind.set(picture.kind, before + 1);
    drawn.push(picture);
  }
  return drawn;
}

function hasEnough(own: MainPicture, ofKind: readonly MainPicture[]) {
  const right = ofKind.filter((other) => other.file !== own.file && isRight(own, other));
  return new Set(right.map(({ productId }) => productId)).size >= JUDGED_NEIGHBOURS;
}
