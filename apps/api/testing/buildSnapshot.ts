import { foldDiacritics } from '@gniazdo/format';
import { categoryTree } from '../catalogue/categories/categoryTree.ts';
import { featureGroups } from '../catalogue/vocabulary/featureGroups.ts';
import { FacetIndex } from '../index/facets/FacetIndex.ts';
import type { IndexSnapshot } from '../index/live/LiveCatalogue.ts';
import { type FactsRow, toSearchText, toVariantFacts } from '../index/live/readFacts.ts';
import { buildReference, type ReferenceRows } from '../index/reference/readReferenceRows.ts';
import { SearchIndex } from '../index/search/SearchIndex.ts';

type Offer = {
  name: string;
  /** Slug. */
  category: string;
  /** Filter values, such as `kolor:szary`. */
  features?: readonly string[];
  /** PLN. */
  price?: number;
  /** Centimetres. */
  width?: number;
  /** Until the shop ships. */
  deliveryDays?: number;
  /** Of its reviews. */
  stars?: readonly number[];
  brand?: string;
  gtin?: string;
  mpn?: string;
};

const DAY = '2026-11-24';

/** The in-memory catalogue of some offers, without a database. Their ordinals are their positions. */
export function buildSnapshot(offers: readonly Offer[], vouchers: ReferenceRows['vouchers'] = []): IndexSnapshot {
  const brands = [...new Set(offers.flatMap(({ brand }) => brand ?? []))];
  const manufacturers = brands.map((name, i) => ({ id: i + 1, slug: foldDiacritics(name).replaceAll(' ', '-'), name }));
  const reference = buildReference({ ...buildRows(), vouchers, manufacturers });
  const index = new FacetIndex((facts) => reference.categories.memberships(facts));
  const search = new SearchIndex();
  offers.forEach((offer, ordinal) => {
    const row = buildRow(offer, ordinal, reference.categories.bySlug.get(offer.category)!.id);
    row.manufacturer_id = manufacturers.find(({ name }) => name === offer.brand)?.id ?? null;
    search.put(index.put(toVariantFacts(row, reference, DAY)), toSearchText(row, reference));
  });
  return { reference, index, search, day: DAY };
}

function buildRows(): ReferenceRows {
  const idOf = new Map(categoryTree.map(({ slug, id }) => [slug, id]));
  return {
    categories: categoryTree.map(({ id, parentId, slug, name, longName, kind, promoted }) => ({
      id,
      parentId,
      slug,
      name,
      longName,
      kind,
      promoted,
    })),
    members: categoryTree.flatMap(({ id, members }) =>
      members.map((slug) => ({ category_id: id, member_id: idOf.get(slug)! })),
    ),
    eshops: [
      {
        id: 1,
        slug: 'alfa',
        name: 'Alfa',
        website: null,
        paid: false,
        rating: null,
        reviewsCount: 0,
        coolingOffDays: null,
        checkedAt: null,
        merchantId: null,
      },
    ],
    manufacturers: [],
    groups: featureGroups.map(({ ident, name, kind }) => ({ ident, name, kind })),
    values: featureGroups.flatMap(({ ident: group, values }) =>
      values.map(({ id, ident, name, swatch = null }) => ({ id, group, ident, name, swatch })),
    ),
    vouchers: [],
  };
}

function buildRow(offer: Offer, ordinal: number, categoryId: number): FactsRow {
  const { name, features = [], price = 1_000, width, deliveryDays = null, stars = [], gtin = null, mpn = null } = offer;
  const millimetres = width === undefined ? null : width * 10;
  return {
    id: ordinal + 1,
    product_id: ordinal + 1,
    eshop_id: 1,
    manufacturer_id: null,
    category_id: categoryId,
    name,
    gtin,
    mpn,
    active: true,
    disabled: false,
    in_stock: true,
    price: price * 100,
    price_before: null,
    lowest_30: null,
    discount_valid_to: null,
    lowest_recent: null,
    delivery_price: null,
    delivery_days: deliveryDays,
    popularity: 1_000 - ordinal,
    created_at: 0,
    reviews_sum: stars.reduce((sum, one) => sum + one, 0),
    reviews_count: stars.length,
    promo_tags: [],
    feature_values: features.map(findFeatureId),
    width_from: millimetres,
    width_to: millimetres,
    height_from: null,
    height_to: null,
    depth_from: null,
    depth_to: null,
    diameter_from: null,
    diameter_to: null,
  };
}

function findFeatureId(text: string) {
  const [group, ident] = text.split(':');
  return featureGroups.find((one) => one.ident === group)!.values.find((value) => value.ident === ident)!.id;
}
