import type pg from 'pg';
import { type Category, CategoryTree, type Membership } from './CategoryTree.ts';
import type { Eshop, FeatureGroup, FeatureValue, Manufacturer, Reference, ShopVoucher } from './Reference.ts';

/** The small tables as plain rows, which can be sent to another thread. */
export type ReferenceRows = Awaited<ReturnType<typeof readReferenceRows>>;

/** Reads all small tables. */
export async function readReferenceRows(pool: pg.Pool) {
  const read = async <Row extends pg.QueryResultRow>(statement: string) => (await pool.query<Row>(statement)).rows;
  const [categories, members, eshops, manufacturers, groups, values, vouchers] = await Promise.all([
    read<Category>(
      `select id, parent_id as "parentId", slug, name, long_name as "longName", kind, promoted
       from category order by position, id`,
    ),
    read<Membership>('select category_id, member_id from category_member'),
    read<Eshop>(
      `select id, slug, name, website, paid, rating, reviews_count as "reviewsCount",
         cooling_off_days as "coolingOffDays", checked_at as "checkedAt",
         merchant_id as "merchantId"
       from eshop`,
    ),
    read<Manufacturer>('select id, slug, name from manufacturer'),
    read<Pick<FeatureGroup, 'ident' | 'name' | 'kind'>>(
      'select ident, name, kind from feature_group order by position, ident',
    ),
    read<FeatureValue>(
      'select id, group_ident as "group", ident, name, swatch from feature_value order by position, id',
    ),
    read<ShopVoucher>(
      `select eshop_id as "eshopId", code, value, value_type as "valueType", valid_from as "validFrom",
         valid_to as "validTo", category_ids as "categoryIds",
         min_order as "minOrder"
       from voucher`,
    ),
  ]);
  return { categories, members, eshops, manufacturers, groups, values, vouchers };
}

export function buildReference(rows: ReferenceRows): Reference {
  const { categories, members, eshops, manufacturers, groups, values, vouchers } = rows;
  return {
    categories: new CategoryTree(categories, members),
    eshops: new Map(eshops.map((eshop) => [eshop.id, eshop])),
    eshopsBySlug: new Map(eshops.map((eshop) => [eshop.slug, eshop])),
    manufacturers: new Map(manufacturers.map((manufacturer) => [manufacturer.id, manufacturer])),
    manufacturersBySlug: new Map(manufacturers.map((manufacturer) => [manufacturer.slug, manufacturer])),
    featureGroups: groups.map(({ ident, name, kind }) => ({
      ident,
      name,
      kind,
      values: values.filter(({ group }) => group === ident),
    })),
    features: new Map(values.map((value) => [value.id, value])),
    vouchers: Map.groupBy(vouchers, ({ eshopId }) => eshopId),
  };
}
