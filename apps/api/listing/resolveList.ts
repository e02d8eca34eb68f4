import { fold } from '@gniazdo/format';
import { Bitset } from '../facets/Bitset.ts';
import type { Snapshot } from '../live/LiveCatalogue.ts';
import type { Category } from '../reference/CategoryTree.ts';
import type { Eshop, Manufacturer } from '../reference/Reference.ts';
import type { Found } from '../search/SearchIndex.ts';
import type { ListContext } from './ListAddress.ts';

/** A list's context with what its slugs stand for. */
export type ResolvedList = {
  /** With canonical slugs. */
  context: ListContext;
  category: Category | null;
  eshop: Eshop | null;
  manufacturer: Manufacturer | null;
  found: Found | null;
  /** What every variant of the list is in. */
  within: Bitset[];
};

/** Null when a slug names nothing. */
export function resolveList(snapshot: Snapshot, context: ListContext): ResolvedList | null {
  const { reference, index, search } = snapshot;
  const { categories, eshopsBySlug, manufacturersBySlug } = reference;
  const plain = { category: null, eshop: null, manufacturer: null, found: null };
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
      const found = search.find(context.query, index.size);
      // Only signs, no words: nothing can be found. No query at all: everything, to start from.
      const within = found ? [found.bitset] : context.query ? [new Bitset(0, new Uint32Array(0))] : [];
      return { ...plain, context, found, within };
    }
  }
}

/** Also finds `Łóżka` for `lozka`: what people type or old links held. */
function bySlug<T>(all: ReadonlyMap<string, T>, slug: string) {
  return all.get(slug) ?? all.get(fold(slug.trim()).replace(/[\s_]+/g, '-'));
}
