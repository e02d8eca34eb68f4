import { type CategoryNode, categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { getRoomPicturePath } from '../../pictures/picturePath.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { type Piece, PieceMatcher } from './PieceMatcher.ts';
import { type RenderedRoom, readRooms } from './readRooms.ts';
import { FEATURED_TITLES, KIND_TEXTS, OWNERS, STYLE_TEXTS } from './roomTexts.ts';

/** The first room of each room category; together they show all styles. */
const FIRST_IN_CATEGORY = [301, 502, 503, 104, 105, 306, 107, 508, 509];
const FIRST_LINES = [...FIRST_IN_CATEGORY, 501, 102];
/** A room with fewer products has no page of its own. */
const MIN_SHOP_THE_LOOK = 4;
/** Size of the rendered pictures, px. */
const PICTURE_SIZE = { width: 1000, height: 750 };

/** Writes the rendered rooms as inspirations whose points lead to the offers that look most like the pieces. */
export class InspirationMaker {
  readonly #rooms = readRooms();
  readonly #matcher = new PieceMatcher();

  constructor() {
    for (const room of this.#rooms) {
      for (const piece of room.products) this.#matcher.add(piece, getShop(room));
    }
  }

  consider(offer: Offer) {
    this.#matcher.consider(offer);
  }

  /** The lines of inspirations.jsonl, the first room of each category first. */
  lines(pictureOrigin: string) {
    const rank = (id: number) => FIRST_LINES.indexOf(id) >>> 0;
    return this.#rooms
      .toSorted((a, b) => rank(a.id) - rank(b.id) || rankStyle(a) - rankStyle(b) || a.id - b.id)
      .map((room) => {
        const { id, name, kind, style } = room;
        const look = getLook(room);
        const products = this.#furnish(room);
        return {
          id,
          title: FEATURED_TITLES[id] ?? `${KIND_TEXTS[kind]!.name} ${STYLE_TEXTS[look]!.title}`,
          description: `${STYLE_TEXTS[look]!.description} ${KIND_TEXTS[kind]!.advice}`,
          room: getCategory(room).slug,
          style,
          ...OWNERS[look]!,
          shopTheLook: products.length >= MIN_SHOP_THE_LOOK && !isPictureOnly(id),
          featured: id in FEATURED_TITLES,
          pictures: [{ url: pictureOrigin + getRoomPicturePath(name), ...PICTURE_SIZE, products }],
        };
      });
  }

  /** The points of a room, each with its own offer. */
  #furnish(room: RenderedRoom) {
    const used = new Set<string>();
    const shapes: string[] = getCategory(room).members.map(getGeneralShape);
    const rank = (piece: Piece) => shapes.indexOf(piece.shape) >>> 0;
    // In the order in which the page of the room lists their categories.
    return room.products
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap((piece) => {
        const match = this.#matcher.find(piece, getShop(room)).find(({ offer }) => !used.has(offer));
        if (!match) return [];
        used.add(match.offer);
        return [{ shop: match.shop, offer: match.offer, x: piece.x, y: piece.y }];
      });
  }
}

/** Some rooms are only in the feed, as those of editors are; not those that articles or the home page show. */
function isPictureOnly(id: number) {
  return id > 500 && id % 10 === 9 && !FIRST_LINES.includes(id);
}

function getShop(room: RenderedRoom) {
  return OWNERS[getLook(room)]!.shop;
}

/** The style and set of colours: `salon-boho-2` → `boho-2`. */
function getLook({ name, kind }: RenderedRoom) {
  return name.slice(kind.length + 1);
}

/** Varies styles within the feed: neighbours are of different rooms and styles. */
function rankStyle({ id }: RenderedRoom) {
  return (Math.floor(id / 100) * 2 + (id % 100) * 3) % 5;
}

/** The kind in the file of a room is a prefix of the category's slug: `taras` → `taras-i-ogrod`. */
function getCategory({ kind }: RenderedRoom): CategoryNode {
  return categoryTree.find((node) => node.kind === 'room' && node.slug.startsWith(kind))!;
}
