import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { arrivesBeforeChristmas, countDaysToChristmas } from '@gniazdo/format';
import { oneValue } from '../../database/one.ts';
import { isDetailGroup } from '../../catalogue/vocabulary/featureGroups.ts';
import type { VariantFacts } from '../facets/VariantFacts.ts';
import type { Reference } from '../reference/Reference.ts';
import { stem } from '../search/stem.ts';
import type { SearchText } from '../search/TextCodes.ts';
import { tokenize } from '../search/tokenize.ts';
import { bestVoucher, LOWEST_RECENT } from '../offers/bestVoucher.ts';
import { getReduction, type PricedRow, getPromoTags } from '../offers/getReduction.ts';
import { BinaryRows } from './BinaryRows.ts';

/** A variant row as the indexes need it. */
export type FactsRow = PricedRow & {
  id: number;
  product_id: number;
  eshop_id: number;
  manufacturer_id: number | null;
  category_id: number;
  name: string;
  /** Of the offer, else of its product; null is unknown. */
  gtin: string | null;
  mpn: string | null;
  active: boolean;
  disabled: boolean;
  in_stock: boolean;
  /** Lowest price of the last 30 days, only for offers of shops with vouchers. */
  lowest_recent: number | null;
  delivery_price: number | null;
  delivery_days: number | null;
  popularity: number;
  created_at: number;
  reviews_sum: number;
  reviews_count: number;
  promo_tags: VariantFacts['promoTags'];
  feature_values: number[];
  width_from: number | null;
  width_to: number | null;
  height_from: number | null;
  height_to: number | null;
  depth_from: number | null;
  depth_to: number | null;
  diameter_from: number | null;
  diameter_to: number | null;
};

/** `readRow` depends on this order of columns. */
const SELECT = `
  select v.id, v.product_id, v.eshop_id, v.manufacturer_id, v.category_id, v.name,
    coalesce(v.gtin, p.gtin) as gtin, coalesce(v.mpn, p.mpn) as mpn, v.active, v.disabled, v.in_stock, v.price,
    v.price_before, v.lowest_30, v.discount_valid_to::text as discount_valid_to, ${LOWEST_RECENT} as lowest_recent,
    v.delivery_price, v.delivery_days, get_popularity(v.popularity, vp.factor) as popularity,
    extract(epoch from v.created_at)::int as created_at, p.reviews_sum, p.reviews_count, v.promo_tags,
    v.feature_values, v.width_from, v.width_to, v.height_from, v.height_to, v.depth_from, v.depth_to,
    v.diameter_from, v.diameter_to
  from variant v join product p on p.id = v.product_id left join variant_popularity vp on vp.id = v.id`;

/** The oldest running transaction. Reads from now on see all transactions that committed before it. */
export async function readXmin(pool: pg.Pool) {
  return oneValue<string>(pool, 'select pg_snapshot_xmin(pg_current_snapshot())::text');
}

/** Rows of the given variants; deleted ids are left out. */
export async function readFacts(pool: pg.Pool, ids: number[]) {
  const { rows } = await pool.query<FactsRow>(`${SELECT} where v.id = any($1) order by v.id`, [ids]);
  return rows;
}

/** Those of the given variants that are not shown. */
export async function readHidden(pool: pg.Pool, ids: number[]) {
  const { rows } = await pool.query<Pick<FactsRow, 'id' | 'product_id' | 'category_id' | 'price'>>(
    'select id, product_id, category_id, price from variant where id = any($1) and (not active or disabled)',
    [ids],
  );
  return rows;
}

/**
 * Calls `take` with all variants of one snapshot, in batches. They are ordered by category, so that variants that are
 * counted together have adjacent ordinals. Binary, because a million rows as text take three times as long to read.
 */
export async function readAllFacts(pool: pg.Pool, take: (rows: FactsRow[]) => void) {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin read only');
    // This one statement has no time limit.
    await client.query('set local statement_timeout = 0');
    const fields = new BinaryRows();
    const stream = client.query(copyTo(`copy (${SELECT} order by v.category_id, v.id) to stdout (format binary)`));
    for await (const bytes of stream) {
      fields.push(bytes as Buffer);
      const rows: FactsRow[] = [];
      while (fields.next()) rows.push(readRow(fields));
      take(rows);
    }
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}

function readRow(fields: BinaryRows): FactsRow {
  return {
    id: fields.int(),
    product_id: fields.int(),
    eshop_id: fields.int(),
    manufacturer_id: fields.intOrNull(),
    category_id: fields.int(),
    name: fields.text(),
    gtin: fields.textOrNull(),
    mpn: fields.textOrNull(),
    active: fields.boolean(),
    disabled: fields.boolean(),
    in_stock: fields.boolean(),
    price: fields.int(),
    price_before: fields.intOrNull(),
    lowest_30: fields.intOrNull(),
    discount_valid_to: fields.textOrNull(),
    lowest_recent: fields.intOrNull(),
    delivery_price: fields.intOrNull(),
    delivery_days: fields.intOrNull(),
    popularity: fields.int(),
    created_at: fields.int(),
    reviews_sum: fields.int(),
    reviews_count: fields.int(),
    promo_tags: fields.texts() as FactsRow['promo_tags'],
    feature_values: fields.ints(),
    width_from: fields.intOrNull(),
    width_to: fields.intOrNull(),
    height_from: fields.intOrNull(),
    height_to: fields.intOrNull(),
    depth_from: fields.intOrNull(),
    depth_to: fields.intOrNull(),
    diameter_from: fields.intOrNull(),
    diameter_to: fields.intOrNull(),
  };
}

export function toVariantFacts(row: FactsRow, reference: Reference, day: string): VariantFacts {
  const reduction = getReduction(row, day);
  return {
    id: row.id,
    productId: row.product_id,
    eshopId: row.eshop_id,
    manufacturerId: row.manufacturer_id,
    categoryId: row.category_id,
    isListed: row.active && !row.disabled,
    inStock: row.in_stock,
    isDiscounted: reduction !== null,
    hasVoucher: bestVoucher(reference, row, day) !== null,
    price: row.price,
    lowestPrice: Math.min(row.price, row.lowest_recent ?? row.price),
    deliveryPrice: row.delivery_price,
    deliveryInDays: row.delivery_days,
    isBeforeChristmas: arrivesBeforeChristmas(row.delivery_days, countDaysToChristmas(day)),
    popularity: row.popularity,
    createdAt: row.created_at,
    reviewsSum: row.reviews_sum,
    reviewsCount: row.reviews_count,
    discount: reduction?.percent ?? 0,
    promoTags: getPromoTags(row.promo_tags, reduction !== null),
    featureValues: row.feature_values,
    dimensions: {
      width: toRange(row.width_from, row.width_to),
      height: toRange(row.height_from, row.height_to),
      depth: toRange(row.depth_from, row.depth_to),
      diameter: toRange(row.diameter_from, row.diameter_to),
    },
  };
}

/** A range in the format of the contracts; a missing end equals the other one. */
export function toRange(from: number | null, to: number | null) {
  const low = from ?? to;
  const high = to ?? from;
  return low === null || high === null ? null : { from: low, to: high };
}

export function toSearchText(row: FactsRow, reference: Reference): SearchText {
  const categories = reference.categories.path(row.category_id);
  const manufacturer = row.manufacturer_id === null ? undefined : reference.manufacturers.get(row.manufacturer_id);
  const [own, ...further] = splitCategory(categories.at(-1)?.name ?? '', row.name);
  const others = [...categories.slice(0, -1).map((category) => category.name), ...further];
  for (const id of row.feature_values) {
    const feature = reference.features.get(id);
    if (feature && !isDetailGroup(feature.group)) others.push(feature.name);
  }
  if (manufacturer) others.push(manufacturer.name);
  return { category: own, name: row.name, others, codes: [row.gtin, row.mpn] };
}

/** An offer in “Garnki i patelnie” is one of them, not both: the one that its name says, else the first, as most are. */
function splitCategory(category: string, name: string): [own: string, ...further: string[]] {
  const [first = '', ...further] = category.split(' i ');
  if (further.length === 0) return [first];
  const stems = new Set(tokenize(name).map(stem));
  const own = [first, ...further].find((part) => stems.has(stem(tokenize(part)[0] ?? ''))) ?? first;
  return [own, ...[first, ...further].filter((part) => part !== own)];
}
