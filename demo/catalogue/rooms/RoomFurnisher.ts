import { type CategoryNode, categoryTree } from '@gniazdo/api/resources/categories/categoryTree';
import { colourDistance } from '../../pictures/colourDistance.ts';
import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { getRoomPicturePath } from '../../pictures/picturePath.ts';
import { getAppearance } from '../offers/getAppearance.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { type RenderedRoom, readRooms } from './readRooms.ts';

/** The rooms that are shown large on the home page, in this order. */
const FEATURED: Record<number, string> = { 501: 'Salon w zieleni i miodzie', 102: 'Jasna, spokojna sypialnia' };
/** The room that stands for each room category: a mix of styles. */
const FIRST_IN_CATEGORY = [301, 502, 503, 104, 105, 306, 107, 508, 509];
const FIRST_LINES = [...FIRST_IN_CATEGORY, 501, 102];
const STYLES: Record<string, string> = {
  skandynawski: 'w stylu skandynawskim',
  loftowy: 'w stylu loftowym',
  boho: 'w stylu boho',
  nowoczesny: 'w stylu nowoczesnym',
  klasyczny: 'w stylu klasycznym',
};
/** Any colour in the right category is better than the right colour further down in the tree. */
const SUBCATEGORY_COST = 10;

type Piece = { slug: string; colour: string; x: number; y: number };
type Found = { shop: string; offer: string; cost: number };

const primary = categoryTree.filter(({ kind }) => kind === 'primary');

/** Finds offers that look like the pieces in the rendered rooms, and writes rooms with these offers as import lines. */
export class RoomFurnisher {
  readonly #rooms = readRooms().map((room) => ({ room, category: roomCategory(room), pieces: listPieces(room) }));
  readonly #colours = new Map<string, Set<string>>();
  readonly #found = new Map<string, Found>();

  constructor() {
    for (const { slug, colour } of this.#rooms.flatMap(({ pieces }) => pieces)) {
      this.#colours.set(slug, (this.#colours.get(slug) ?? new Set()).add(colour));
    }
  }

  /** Takes the offer for the pieces that it suits better than all offers before it. */
  consider({ product, shop, id }: Offer) {
    const shape = getCategoryShape(product.category.slug);
    for (const [depth, { slug }] of product.path.entries()) {
      if (getCategoryShape(slug) !== shape) continue;
      for (const colour of this.#colours.get(slug) ?? []) {
        const key = `${slug} ${colour}`;
        const best = this.#found.get(key)?.cost ?? Infinity;
        if (best <= depth * SUBCATEGORY_COST) continue;
        const cost = depth * SUBCATEGORY_COST + colourDistance(colour, getAppearance(product).colour);
        if (cost < best) this.#found.set(key, { shop: shop.slug, offer: id, cost });
      }
    }
  }

  /** The lines of rooms.jsonl; the first room of a category comes first. */
  lines(pictureOrigin: string) {
    const rank = (id: number) => FIRST_LINES.indexOf(id) >>> 0;
    return this.#rooms
      .toSorted((a, b) => rank(a.room.id) - rank(b.room.id) || a.room.id - b.room.id)
      .map(({ room: { id, name, style }, category, pieces }) => ({
        id,
        title: FEATURED[id] ?? `${category.name} ${STYLES[style]}`,
        category: category.slug,
        picture: pictureOrigin + getRoomPicturePath(name),
        featured: id in FEATURED,
        products: pieces.flatMap(({ slug, colour, x, y }) => {
          const found = this.#found.get(`${slug} ${colour}`);
          return found ? [{ shop: found.shop, offer: found.offer, x, y }] : [];
        }),
      }));
  }
}

/** The pieces of a room by the category in which they are sold, the room's most important categories first. */
function listPieces(room: RenderedRoom): Piece[] {
  const { members } = roomCategory(room);
  const pieces = room.products.flatMap(({ shape, colour, x, y }): Piece[] => {
    const member = members.find((slug) => getCategoryShape(slug) === shape);
    const slug = member ?? primary.find((node) => getCategoryShape(node.slug) === shape)?.slug;
    return slug ? [{ slug, colour, x, y }] : [];
  });
  const rank = (slug: string) => members.indexOf(slug) >>> 0;
  return pieces.sort((a, b) => rank(a.slug) - rank(b.slug));
}

/** The renderer's `taras` is the category `taras-i-ogrod`. */
function roomCategory({ kind }: RenderedRoom): CategoryNode {
  return categoryTree.find((node) => node.kind === 'room' && node.slug.startsWith(kind))!;
}
