import type { Reference } from '../../index/reference/Reference.ts';
import type { DimensionName } from '../../index/facets/VariantFacts.ts';
import { chooseGiftGroup } from '../search/chooseGiftGroup.ts';
import { readGift, readRoom } from '../search/readPlace.ts';
import { readPrice } from '../search/readPrice.ts';
import { readSize } from '../search/readSize.ts';
import { readCategory } from './readCategory.ts';
import { readConditions } from './readConditions.ts';
import { readFeatures } from './readFeatures.ts';
import { readNames } from './readNames.ts';
import { SentenceText } from './SentenceText.ts';
import { createEmptyWish, type Wish } from './wishSchema.ts';

const ABOUT = /\b(?:okolo|ok\.?|kolo|mniej wiecej|circa) (?=\d)/;
/** How far a price may be from one that was said with `około`. */
const ABOUT_SHARE = 0.2;
const TWO_SIZES = /\b\d{2,3}x\d{2,3}(?:x\d{2,3})?\b/;
const MAX_SIZES = 4;
const ROUND = /\b(?:okragl\w*|sredni?c\w*)/;
const OUTDOOR = 'na-zewnatrz';
const GARDEN = 'taras-i-ogrod';

/** What a sentence asks for, by rules over the vocabulary of the catalogue. The order matters: read words are removed. */
export function readWish(query: string, reference: Reference): Wish {
  const rest = new SentenceText(query);
  const isRound = ROUND.test(rest.text);
  const wish = createEmptyWish();
  for (const [group, ident] of readConditions(rest)) wish.filters[group]!.push(ident);
  Object.assign(wish, readNames(rest, reference));
  wish.price = takePrice(rest);
  const gift = readGift(rest.text);
  if (gift) {
    rest.cut(gift);
    wish.place = gift.value || chooseGiftGroup(reference.categories, toGrosze(wish.price?.to)) || null;
  }
  wish.words = rest.take(TWO_SIZES)?.[0] ?? '';
  wish.sizes = takeSizes(rest, isRound);
  wish.category = readCategory(rest);
  const room = wish.place === null ? readRoom(rest.text) : null;
  if (room) {
    rest.cut(room);
    wish.place = room.value;
  }
  for (const [group, idents] of Object.entries(readFeatures(rest.text))) wish.filters[group]!.push(...idents);
  if (isForOutdoors(wish, reference)) wish.filters.cechy = wish.filters.cechy!.filter((ident) => ident !== OUTDOOR);
  return wish;
}

/** The price in PLN. */
function takePrice(rest: SentenceText): Wish['price'] {
  const about = ABOUT.exec(rest.text);
  const price = readPrice(rest.text);
  if (!price) return null;
  const { from, to } = price.value;
  rest.cut(price);
  const isAbout = about !== null && about.index + about[0].length === price.start;
  if (!isAbout || to === null) return { from: from && from / 100, to: to && to / 100 };
  return { from: Math.round((to / 100) * (1 - ABOUT_SHARE)), to: Math.round((to / 100) * (1 + ABOUT_SHARE)) };
}

/** The sizes in cm. */
function takeSizes(rest: SentenceText, isRound: boolean): Wish['sizes'] {
  const sizes: Wish['sizes'] = [];
  for (let size = readSize(rest.text); size && sizes.length < MAX_SIZES; size = readSize(rest.text)) {
    rest.cut(size);
    const { dimensions, range } = size.value;
    const dimension = chooseDimension(dimensions, isRound);
    if (sizes.some((other) => other.dimension === dimension)) continue;
    sizes.push({ dimension, from: range.from && range.from / 10, to: range.to && range.to / 10 });
  }
  return sizes;
}

function chooseDimension(dimensions: readonly DimensionName[], isRound: boolean) {
  return isRound && dimensions.includes('diameter') ? 'diameter' : dimensions[0]!;
}

/** Everything in these categories is for outdoors. */
function isForOutdoors({ category, place }: Wish, { categories }: Reference) {
  const id = category === null ? undefined : categories.bySlug.get(category)?.id;
  const garden = categories.bySlug.get(GARDEN)?.id;
  return (
    place === GARDEN || (id !== undefined && garden !== undefined && categories.getAncestorIds(id).includes(garden))
  );
}

function toGrosze(amount: number | null | undefined) {
  return amount === null || amount === undefined ? null : amount * 100;
}
