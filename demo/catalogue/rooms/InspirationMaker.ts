import { type CategoryNode, categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { getRoomPicturePath } from '../../pictures/picturePath.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { describePieces } from './describePieces.ts';
import { type Piece, PieceMatcher } from './PieceMatcher.ts';
import { type RenderedRoom, readRooms } from './readRooms.ts';
import { FEATURED_TITLES, KIND_TEXTS, OWNERS, STYLE_TEXTS } from './roomTexts.ts';

/** The first room of each room category; together they show all styles. */
const FIRST_IN_CATEGORY = [301, 502, 503, 104, 105, 306, 107, 508, 509];
const FIRST_LINES = [...FIRST_IN_CATEGORY, 501, 102];
/** A room with fewer products has no page of its own. */
const MIN_SHOP_THE_LOOK = 3;
const NAMED_PIECES = 4;
/** Size of the rendered pictures, px. */
const PICTURE_SIZE = { width: 1000, height: 750 };

/** Writes the rendered rooms as inspirations whose points lead to the offers that look most like the pieces. */
export class InspirationMaker {
  readonly #rooms = readRooms();
  readonly #matcher = new PieceMatcher();

  constructor() {
    for (const room of this.#rooms) {
      for (const piece of room.products) this.#matcher.add(piece, getPlace(room));
    }
  }

  consider(offer: Offer) {
    this.#matcher.consider(offer);
  }

  /**
   * The lines of inspirations.jsonl: the featured rooms and those with a page first, of these the first room of each
   * category.
   */
  lines(pictureOrigin: string) {
    const rank = (id: number) => FIRST_LINES.indexOf(id) >>> 0;
    const written = new Set<string>();
    return this.#rooms
      .map((room) => ({ room, id: room.id, products: this.#furnish(room) }))
      .toSorted(
        (a, b) =>
          Number(isBare(a)) - Number(isBare(b)) ||
          rank(a.id) - rank(b.id) ||
          rankStyle(a) - rankStyle(b) ||
          a.id - b.id,
      )
      .map(({ room, id, products }) => {
        const { name, kind, style } = room;
        const look = getLook(room);
        return {
          id,
          title: FEATURED_TITLES[id] ?? `${KIND_TEXTS[kind]!.name} ${STYLE_TEXTS[look]!.title}`,
          description: describe(room, written),
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
        const match = this.#matcher.find(piece, getPlace(room)).find(({ offer }) => !used.has(offer));
        if (!match) return [];
        used.add(match.offer);
        return [{ shop: match.shop, offer: match.offer, x: piece.x, y: piece.y }];
      });
  }
}

/** Names the furniture of the room; each sentence about its style or kind is written for one room only. */
function describe(room: RenderedRoom, written: Set<string>) {
  const names = describePieces(room.products);
  const choices = Array.from({ length: names.length }, (_, from) => joinNames(names.slice(from, from + NAMED_PIECES)));
  const sentences = [choices, [STYLE_TEXTS[getLook(room)]!.description, KIND_TEXTS[room.kind]!.advice]];
  return sentences
    .flatMap((each) => {
      const sentence = each.find((choice) => !written.has(choice));
      return sentence === undefined ? [] : (written.add(sentence), [sentence]);
    })
    .join(' ');
}

function joinNames(names: readonly string[]) {
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} i ${names.at(-1)}` : names[0]!;
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Few things in its picture are for sale. */
function isBare({ id, products }: { id: number; products: readonly unknown[] }) {
  return products.length < MIN_SHOP_THE_LOOK && !(id in FEATURED_TITLES);
}

/** Some rooms are only in the feed, as those of editors are; not those that articles or the home page show. */
function isPictureOnly(id: number) {
  return id > 500 && id % 10 === 9 && !FIRST_LINES.includes(id);
}

function getPlace(room: RenderedRoom) {
  return { room: room.kind, shop: OWNERS[getLook(room)]!.shop };
}

/** The style and set of colours: `salon-boho-2` → `boho-2`. */
function getLook({ name, kind }: RenderedRoom) {
  return name.slice(kind.length + 1);
}

/** Varies styles within the feed: neighbours are of different rooms and styles. */
function rankStyle({ id }: Pick<RenderedRoom, 'id'>) {
  return (Math.floor(id / 100) * 2 + (id % 100) * 3) % 5;
}

/** The kind in the file of a room is a prefix of the category's slug: `taras` → `taras-i-ogrod`. */
function getCategory({ kind }: RenderedRoom): CategoryNode {
  return categoryTree.find((node) => node.kind === 'room' && node.slug.startsWith(kind))!;
}
