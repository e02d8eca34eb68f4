import { type CategoryNode, categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { colourDistance } from '../../pictures/colourDistance.ts';
import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { getRoomPicturePath } from '../../pictures/picturePath.ts';
import { getAppearance } from '../offers/getAppearance.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { type RenderedRoom, readRooms } from './readRooms.ts';

/** Titles of the rooms that the home page shows large, by room id, in this order. */
const FEATURED: Record<number, string> = { 501: 'Salon w zieleni i miodzie', 102: 'Jasna, spokojna sypialnia' };
/** The first room of each room category; together they show all styles. */
const FIRST_IN_CATEGORY = [301, 502, 503, 104, 105, 306, 107, 508, 509];
const FIRST_LINES = [...FIRST_IN_CATEGORY, 501, 102];
const STYLES: Record<string, string> = {
  skandynawski: 'w stylu skandynawskim',
  loftowy: 'w stylu loftowym',
  boho: 'w stylu boho',
  nowoczesny: 'w stylu nowoczesnym',
  klasyczny: 'w stylu klasycznym',
};
/**
 * Higher than any colour distance: a wrong colour in the right category is better than the right colour in a
 * subcategory.
 */
const SUBCATEGORY_COST = 10;

type Piece = { slug: string; colour: string; x: number; y: number };
type Found = { shop: string; offer: string; cost: number };

const primary = categoryTree.filter(({ kind }) => kind === 'primary');

/** Finds offers that resemble the pieces in the rendered rooms, and writes rooms with these offers as import lines. */
export class RoomFurnisher {
  readonly #rooms = readRooms().map((room) => ({ room, category: roomCategory(room), pieces: listPieces(room) }));
  readonly #colours = new Map<string, Set<string>>();
  readonly #found = new Map<string, Found>();

  constructor() {
    for (const { slug, colour } of this.#rooms.flatMap(({ pieces }) => pieces)) {
      this.#colours.set(slug, (this.#colours.get(slug) ?? new Set()).add(colour));
    }
  }

  /** Assigns the offer to the pieces that it matches better than all previous offers. */
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

  /** The lines of rooms.jsonl, the first room of each category first. */
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

/** The pieces of a room with the category that sells them, in the order of the room category's members. */
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

/** The renderer's kind is a prefix of the category's slug: `taras` → `taras-i-ogrod`. */
function roomCategory({ kind }: RenderedRoom): CategoryNode {
  return categoryTree.find((node) => node.kind === 'room' && node.slug.startsWith(kind))!;
}
