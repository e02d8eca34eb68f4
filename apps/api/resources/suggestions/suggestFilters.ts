import type { SuggestionItem } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { foldDiacritics } from '@gniazdo/format';
import { isDetailGroup } from '../../catalogue/vocabulary/featureGroups.ts';
import { countCommonBits } from '../../index/facets/bitWords.ts';
import { matchVariants, type Range } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { buildAddress } from '../listing/buildAddress.ts';
import { FLAG_GROUPS } from '../listing/flagGroups.ts';
import { formatPriceRange } from '../listing/presentPriceGroup.ts';
import type { Wish } from '../ai-search/wishSchema.ts';

const COLOUR_GROUP = 'kolor';

const MAX_NAMES = 2;
const MIN_START = 2;

/** What a query names; the price in grosze. */
type Named = { wish: Wish; price: Range | null };

/**
 * Suggestions for the filters that a query names: its category with a colour, feature, condition or price; the shop and manufacturer, and those
 * whose name the query starts.
 */
export function suggestFilters(snapshot: IndexSnapshot, { wish, price }: Named, query: string) {
  const { eshops, manufacturers } = snapshot.reference;
  return {
    categories: suggestFilteredCategory(snapshot, { wish, price }),
    shops: suggestNames(eshops, wish.shop, query, (slug) => suggestShop(snapshot, slug)),
    manufacturers: suggestNames(manufacturers, wish.brand, query, (slug) => suggestManufacturer(snapshot, slug)),
  };
}

/** The named one first, then those with the most offers whose name, or a word of it, starts with the query. */
function suggestNames(
  all: ReadonlyMap<number, { slug: string; name: string }>,
  named: string | null,
  query: string,
  suggest: (slug: string) => SuggestionItem[],
) {
  const start = foldDiacritics(query).trim().replace(/\s+/g, ' ');
  const isStarted = ({ name }: { name: string }) => ` ${foldDiacritics(name)}`.includes(` ${start}`);
  const started = start.length < MIN_START ? [] : [...all.values()].filter(isStarted);
  const items = started.filter(({ slug }) => slug !== named).flatMap(({ slug }) => suggest(slug));
  const byOffers = items.sort((a, b) => b.productCount - a.productCount);
  return [...(named === null ? [] : suggest(named)), ...byOffers].slice(0, MAX_NAMES);
}

/** `Sofy i kanapy, czerwony, W magazynie` for `czerwona sofa od ręki`; nothing without offers, which may cost more. */
function suggestFilteredCategory(snapshot: IndexSnapshot, { wish, price }: Named): SuggestionItem[] {
  const { reference, index, day } = snapshot;
  const { category, filters } = wish;
  const named = category === null ? undefined : reference.categories.bySlug.get(category);
  if (!named) return [];
  const values = reference.featureGroups.flatMap(({ ident, values }) =>
    isDetailGroup(ident) ? [] : values.filter((value) => filters[ident]?.includes(value.ident)),
  );
  const colour = values.find(({ group }) => group === COLOUR_GROUP);
  const feature = values.find(({ group }) => group !== COLOUR_GROUP);
  const chosen = [
    ...[colour, feature]
      .filter((value) => value !== undefined)
      .map(({ group, ident, name, id }) => ({ group, ident, name, bitset: index.bitset(index.features, id) })),
    ...FLAG_GROUPS.flatMap(({ ident: group, choices }) => {
      const choice = choices.find(({ ident, isNow }) => filters[group]?.includes(ident) && (isNow?.(day) ?? true));
      return choice ? [{ ...choice, group, bitset: choice.bitset(index) }] : [];
    }),
  ];
  if (chosen.length === 0 && !price) return [];
  const ranges = price ? { price } : {};
  const { total } = matchVariants(index, {
    within: [index.bitset(index.categories, named.id)],
    groups: chosen.map(({ group, bitset }) => ({ ident: group, values: [bitset] })),
    ranges,
  });
  if (total === 0) return price ? suggestFilteredCategory(snapshot, { wish, price: null }) : [];
  return [
    {
      id: named.id,
      title: [named.name, ...chosen.map(({ name }) => name), ...(price ? [formatPriceRange(price)] : [])].join(', '),
      url: buildAddress({
        context: { kind: 'category', slug: named.slug },
        chosen: Object.fromEntries(chosen.map(({ group, ident }) => [group, [ident]])),
        ranges,
        sort: null,
        page: 1,
      }),
      apiUrl: `/api/v2/category/${named.id}`,
      productCount: total,
      categoryId: named.id,
      ...(colour && { colorId: colour.id }),
      ...(feature && { filterId: feature.id }),
    },
  ];
}

function suggestShop({ reference, index }: IndexSnapshot, slug: string): SuggestionItem[] {
  const shop = reference.eshopsBySlug.get(slug);
  if (!shop) return [];
  const url = paths.eshop(shop.slug);
  const item = {
    id: shop.id,
    title: shop.name,
    url,
    apiUrl: getListUrl(url),
    productCount: countListed(index, index.bitset(index.eshops, shop.id).words),
    eshopId: shop.id,
    eshopScore: shop.rating,
  };
  return item.productCount > 0 ? [item] : [];
}

function suggestManufacturer({ reference, index }: IndexSnapshot, slug: string): SuggestionItem[] {
  const manufacturer = reference.manufacturersBySlug.get(slug);
  if (!manufacturer) return [];
  const url = paths.manufacturer(manufacturer.slug);
  const item = {
    id: manufacturer.id,
    title: manufacturer.name,
    url,
    apiUrl: getListUrl(url),
    productCount: countListed(index, index.bitset(index.manufacturers, manufacturer.id).words),
    manufacturerId: manufacturer.id,
  };
  return item.productCount > 0 ? [item] : [];
}

function getListUrl(url: string) {
  return `/api/v2/listing?url=${encodeURIComponent(url)}`;
}

function countListed(index: IndexSnapshot['index'], words: Uint32Array) {
  return countCommonBits(words, index.flags.listed.words);
}
