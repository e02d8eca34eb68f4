import { foldDiacritics } from '@gniazdo/format';
import { Bitset } from '../../index/facets/Bitset.ts';
import type { FacetIndex } from '../../index/facets/FacetIndex.ts';
import { matchVariants } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import type { Eshop, Manufacturer, ShopVoucher } from '../../index/reference/Reference.ts';
import { findVariants, type FoundVariants } from '../search/findVariants.ts';
import { applyVoucher, isVoucherValid } from '../../index/offers/bestVoucher.ts';
import { CATEGORY_GROUP } from './flagGroups.ts';
import type { ListAddress, ListContext } from './ListAddress.ts';

/** The context of a list with its slugs resolved. */
export type ResolvedList = {
  /** With canonical slugs. */
  context: ListContext;
  category: Category | null;
  eshop: Eshop | null;
  manufacturer: Manufacturer | null;
  voucher: ShopVoucher | null;
  found: FoundVariants | null;
  /** Every variant of the list is in all of these. */
  within: Bitset[];
};

/** Null if a slug is unknown. */
export function resolveList(snapshot: IndexSnapshot, address: ListAddress): ResolvedList | null {
  const { context } = address;
  const { reference, index } = snapshot;
  const { categories, eshopsBySlug, manufacturersBySlug } = reference;
  const plain = { category: null, eshop: null, manufacturer: null, voucher: null, found: null };
  const inCategory = (slug: string, bitsets: Bitset[]): ResolvedList | null => {
    const category = bySlug(categories.bySlug, slug);
    if (!category || context.kind === 'all') return null;
    const within = [...bitsets, index.bitset(index.categories, category.id)];
    return { ...plain, category, within, context: { ...context, slug: category.slug } as ListContext };
  };
  switch (context.kind) {
    case 'all':
      return { ...plain, context, within: [] };
    case 'category':
      return inCategory(context.slug, []);
    case 'priceDrops':
      return inCategory(context.slug, [index.promoTags.priceDrop]);
    case 'sales':
      if (context.slug !== null) return inCategory(context.slug, [index.flags.discounted]);
      return { ...plain, context, within: [index.flags.discounted] };
    case 'vouchers':
      return { ...plain, context, within: [index.flags.voucher] };
    case 'blackFriday':
      return { ...plain, context, within: [index.promoTags.blackFriday] };
    case 'gardenSeason':
      return { ...plain, context, within: [index.promoTags.gardenSales] };
    case 'christmas':
      return { ...plain, context, within: [index.flags.beforeChristmas] };
    case 'voucher': {
      const eshop = bySlug(eshopsBySlug, context.slug);
      const voucher = eshop && findValidVoucher(snapshot, eshop.id, context.code);
      if (!voucher) return null;
      const { categoryId, price, lowestPrice } = index.columns;
      const ofShop = index.bitset(index.eshops, eshop.id);
      const within = select(
        index,
        (ordinal) =>
          ofShop.has(ordinal) &&
          applyVoucher(
            voucher,
            { category_id: categoryId[ordinal]!, price: price[ordinal]!, lowest_recent: lowestPrice[ordinal]! },
            reference,
          ) !== null,
      );
      return {
        ...plain,
        eshop,
        voucher,
        within: [within],
        context: { ...context, slug: eshop.slug, code: voucher.code },
      };
    }
    case 'eshop': {
      const eshop = bySlug(eshopsBySlug, context.slug);
      if (!eshop) return null;
      return {
        ...plain,
        eshop,
        within: [index.bitset(index.eshops, eshop.id)],
        context: { ...context, slug: eshop.slug },
      };
    }
    case 'manufacturer': {
      const manufacturer = bySlug(manufacturersBySlug, context.slug);
      if (!manufacturer) return null;
      const within = [index.bitset(index.manufacturers, manufacturer.id)];
      return { ...plain, manufacturer, within, context: { ...context, slug: manufacturer.slug } };
    }
    case 'search': {
      const found = findVariants(snapshot, context.query, selectOptions(snapshot, address));
      // A query without words matches nothing; an empty query matches everything.
      const within = found ? [found.bitset] : context.query ? [new Bitset(0, new Uint32Array(0))] : [];
      return { ...plain, context, found, within };
    }
  }
}

/** The variants for which `isWanted` returns true. */
function select(index: FacetIndex, isWanted: (ordinal: number) => boolean) {
  const words = new Uint32Array(index.flags.listed.words.length);
  const selected = new Bitset(0, words);
  for (let ordinal = 0; ordinal < index.size; ordinal++) if (isWanted(ordinal)) selected.set(ordinal, true);
  return selected;
}

function findValidVoucher({ reference, day }: IndexSnapshot, eshopId: number, code: string) {
  const wanted = code.trim().toUpperCase();
  const vouchers = reference.vouchers.get(eshopId) ?? [];
  return vouchers.find((voucher) => voucher.code.toUpperCase() === wanted && isVoucherValid(voucher, day)) ?? null;
}

/** The category and ranges of a search, which words of the query may have set. */
function selectOptions({ index, reference }: IndexSnapshot, { chosen, ranges }: ListAddress) {
  const category = reference.categories.bySlug.get(chosen[CATEGORY_GROUP]?.[0] ?? '');
  if (!category && Object.keys(ranges).length === 0) return {};
  const within = category ? [index.bitset(index.categories, category.id)] : [];
  return { within: matchVariants(index, { within, groups: [], ranges }).mask, room: category?.slug };
}

/** Finds a value by its slug, ignoring case and diacritics, because people type `Łóżka` and old links use it. */
function bySlug<T>(all: ReadonlyMap<string, T>, slug: string) {
  return all.get(slug) ?? all.get(foldDiacritics(slug.trim()).replace(/[\s_]+/g, '-'));
}
