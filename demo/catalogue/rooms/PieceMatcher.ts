import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { colourDistance } from '../../pictures/colourDistance.ts';
import { getForm } from '../../pictures/getForm.ts';
import { lookDistance } from '../../pictures/looks.ts';
import { type PictureFacts, readPictureName } from '../../pictures/pictureName.ts';
import { parsePicturePath } from '../../pictures/picturePath.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import type { Offer } from '../offers/makeOffer.ts';

/** A piece in a rendered room: the facts of its picture. */
export type Piece = Omit<PictureFacts, 'view'>;
type Match = { shop: string; offer: string; cost: number };

const OTHER_LOOK_COST = 0.06;
const TRAIT_COST = 0.12;
/** Other legs or handles. */
const VARIANT_COST = 0.06;
const SIZE_COST = 0.06;
const SOLD_OUT_COST = 0.1;
/** Of one family: beige is 0.05 from beech, but 0.09 from light grey and 0.12 from cream. */
const MAX_COLOUR_DISTANCE = 0.07;
/** The larger of two sizes of one thing, as a multiple of the other. */
const MAX_SIZE_RATIO = 2;
/** Of these, shops state the size of the box, or of the unfolded cloth. */
const FOLDED: ReadonlySet<string> = new Set(['stringLights', 'towel']);
/** Traits in which two things that look alike may differ: parts that are small, or how many there are. */
const DETAILS: ReadonlySet<string> = new Set(['legs', 'frame', 'plinth', 'isLow', 'doors', 'drawers', 'shelves']);
/** Categories for one kind of room; the others are for any. */
const PLACES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    lazienka:
      'dywaniki-lazienkowe lustra-lazienkowe slupki-lazienkowe szafki-pod-umywalke meble-i-akcesoria-lazienkowe',
    taras: 'meble-ogrodowe zestawy-ogrodowe stoly-ogrodowe skrzynie-ogrodowe poduszki-ogrodowe dywany-zewnetrzne',
    przedpokoj: 'wycieraczki',
    'pokoj-dzieciecy': 'meble-dzieciece dywany-dzieciece biurka-dzieciece szafy-dzieciece regaly-na-zabawki',
  }).flatMap(([room, slugs]) => slugs.split(' ').map((slug) => [slug, room])),
);
/** Candidates per piece, because a room with two similar pieces shows two offers. */
const CANDIDATES = 3;

/** Where a piece is: the kind of its room, and the shop whose offers the room shows, if it is not all. */
type Place = { room: string; shop: string | null };

/** Finds offers whose pictures show what pieces of rooms look like: the same form, colour family and about its size. */
export class PieceMatcher {
  /** Pieces by shape, each once for each kind of room and shop, with the best offers. */
  readonly #pieces = new Map<string, Map<string, { piece: Piece; place: Place; matches: Match[] }>>();

  /** Asks for offers that look like the piece. */
  add(piece: Piece, place: Place) {
    const pieces = this.#pieces.get(piece.shape) ?? new Map<string, never>();
    this.#pieces.set(piece.shape, pieces);
    const key = getKey(piece, place);
    if (!pieces.has(key)) pieces.set(key, { piece, place, matches: [] });
  }

  consider({ product, shop, id, pictureUrls, isInStock }: Offer) {
    const { slug } = product.category;
    const pieces = this.#pieces.get(getGeneralShape(slug));
    const picture = pieces && readPicture(pictureUrls[0]);
    if (!picture) return;
    for (const { piece, matches, place } of pieces.values()) {
      if (place.shop !== null && place.shop !== shop.slug) continue;
      if ((PLACES[slug] ?? place.room) !== place.room || !isAlike(piece, picture)) continue;
      const cost = getCost(piece, picture) + (isInStock ? 0 : SOLD_OUT_COST);
      if (cost >= (matches[CANDIDATES - 1]?.cost ?? Infinity)) continue;
      matches.push({ shop: shop.slug, offer: id, cost });
      matches.sort((a, b) => a.cost - b.cost);
      matches.length = Math.min(matches.length, CANDIDATES);
    }
  }

  /** The offers that look most like a piece, the best first. */
  find(piece: Piece, place: Place): readonly Match[] {
    return this.#pieces.get(piece.shape)?.get(getKey(piece, place))?.matches ?? [];
  }
}

/** Whether a shopper takes what a picture shows for the piece. */
export function isAlike(piece: Piece, picture: Piece) {
  return (
    lookDistance(piece.look, picture.look) < 2 &&
    (piece.look === 'glass') === (picture.look === 'glass') &&
    colourDistance(piece.colour, picture.colour) <= MAX_COLOUR_DISTANCE &&
    getForm(piece) === getForm(picture) &&
    listOtherTraits(piece, picture).every((trait) => DETAILS.has(trait)) &&
    (FOLDED.has(piece.shape) || getSizeRatio(piece, picture) <= MAX_SIZE_RATIO)
  );
}

function listOtherTraits(piece: Piece, picture: Piece) {
  const [own, shown] = [shownTraits(piece), shownTraits(picture)];
  return Object.keys(own).filter((trait) => trait in shown && own[trait] !== shown[trait]);
}

/** Of the two long sides: a rug lies in any direction, and the third side is how thick a thing is. */
function getSizeRatio(piece: Piece, picture: Piece) {
  const [sides, others] = [piece, picture].map(({ width, height, depth }) =>
    [width, height, depth].toSorted((a, b) => b - a).slice(0, 2),
  ) as [number[], number[]];
  return Math.max(...sides.map((side, index) => Math.max(side / others[index]!, others[index]! / side)));
}

function getKey({ shape, look, colour, width, height, depth, variant }: Piece, { room, shop }: Place) {
  return [shape, look, colour, width, height, depth, variant, room, shop].join(' ');
}

/** The facts of a picture on the picture server. */
function readPicture(url: string | undefined) {
  const file = url && parsePicturePath(url)?.file;
  return file ? readPictureName(file.replace(/^pictures\//, '')) : null;
}

/** Difference between a piece and a picture that is like it; 0 for the same piece. */
function getCost(piece: Piece, picture: Piece) {
  return (
    colourDistance(piece.colour, picture.colour) +
    (piece.look === picture.look ? 0 : OTHER_LOOK_COST) +
    TRAIT_COST * listOtherTraits(piece, picture).length +
    (piece.variant === picture.variant ? 0 : VARIANT_COST) +
    SIZE_COST * Math.log(getSizeRatio(piece, picture))
  );
}
