import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { colourDistance } from '../../pictures/colourDistance.ts';
import { lookDistance } from '../../pictures/looks.ts';
import { readPictureName, type PictureFacts } from '../../pictures/pictureName.ts';
import { parsePicturePath } from '../../pictures/picturePath.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import type { Offer } from '../offers/makeOffer.ts';

/** A piece in a rendered room: the facts of its picture. */
export type Piece = Omit<PictureFacts, 'view'>;
type Match = { shop: string; offer: string; cost: number };

const LOOK_COST = [0, 0.06, 0.15] as const;
const TRAIT_COST = 0.12;
/** Other legs, handles or patterns. */
const VARIANT_COST = 0.06;
const SIZE_COST = 0.06;
const SOLD_OUT_COST = 0.1;
/** Offers whose picture differs more from the piece don't look like it. */
const MAX_COST = 0.25;
/** However much else is alike: mint is 0.15 from cream, beige is 0.12. */
const MAX_COLOUR_DISTANCE = 0.12;
/** Candidates per piece, because a room with two similar pieces shows two offers. */
const CANDIDATES = 3;

/** Finds the offers whose pictures look most like pieces of rooms. */
export class PieceMatcher {
  /** Pieces by shape, each once, with the best offers of all shops and of single shops. */
  readonly #pieces = new Map<string, Map<string, { piece: Piece; matches: Match[]; shop: string | null }>>();

  /** Asks for offers that look like the piece, of one shop or of all. */
  add(piece: Piece, shop: string | null) {
    const pieces = this.#pieces.get(piece.shape) ?? new Map<string, never>();
    this.#pieces.set(piece.shape, pieces);
    const key = getKey(piece, shop);
    if (!pieces.has(key)) pieces.set(key, { piece, shop, matches: [] });
  }

  consider({ product, shop, id, pictureUrls, isInStock }: Offer) {
    const pieces = this.#pieces.get(getGeneralShape(product.category.slug));
    const picture = pieces && readPicture(pictureUrls[0]);
    if (!picture) return;
    for (const { piece, matches, shop: wanted } of pieces.values()) {
      if (wanted !== null && wanted !== shop.slug) continue;
      if (colourDistance(piece.colour, picture.colour) > MAX_COLOUR_DISTANCE) continue;
      const cost = getCost(piece, picture) + (isInStock ? 0 : SOLD_OUT_COST);
      if (cost > MAX_COST || cost >= (matches[CANDIDATES - 1]?.cost ?? Infinity)) continue;
      matches.push({ shop: shop.slug, offer: id, cost });
      matches.sort((a, b) => a.cost - b.cost);
      matches.length = Math.min(matches.length, CANDIDATES);
    }
  }

  /** The offers that look most like a piece, the best first. */
  find(piece: Piece, shop: string | null): readonly Match[] {
    return this.#pieces.get(piece.shape)?.get(getKey(piece, shop))?.matches ?? [];
  }
}

function getKey({ shape, look, colour, width, height, depth, variant }: Piece, shop: string | null) {
  return [shape, look, colour, width, height, depth, variant, shop].join(' ');
}

/** The facts of a picture on the picture server. */
function readPicture(url: string | undefined) {
  const file = url && parsePicturePath(url)?.file;
  return file ? readPictureName(file.replace(/^pictures\//, '')) : null;
}

/** Difference between a piece and what a picture shows; 0 for the same piece. */
function getCost(piece: Piece, picture: PictureFacts) {
  const size = (['width', 'height', 'depth'] as const).map((side) =>
    Math.min(1, Math.abs(Math.log(piece[side] / picture[side]))),
  );
  return (
    colourDistance(piece.colour, picture.colour) +
    LOOK_COST[lookDistance(piece.look, picture.look)] +
    TRAIT_COST * brokenPromises(shownTraits(piece), shownTraits(picture)) +
    (piece.variant === picture.variant ? 0 : VARIANT_COST) +
    SIZE_COST * size.reduce((sum, each) => sum + each, 0)
  );
}
