import type { Connection } from '../database/connect.ts';
import { CategoryTree } from './CategoryTree.ts';
import type { FeatureValue, Reference, ShopVoucher } from './Reference.ts';

/** The small tables as plain rows, which can go to another thread. */
export type ReferenceRows = Awaited<ReturnType<typeof readReferenceRows>>;

export async function loadReference(db: Connection['db']): Promise<Reference> {
  return buildReference(await readReferenceRows(db));
}

/** Reads all small tables. */
export async function readReferenceRows(db: Connection['db']) {
  const [categories, members, eshops, manufacturers, groups, values, vouchers] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'parent_id as parentId', 'slug', 'name', 'long_name as longName', 'kind', 'promoted'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('category_member').selectAll().execute(),
    db
      .selectFrom('eshop')
      .select(['id', 'slug', 'name', 'website', 'paid', 'rating', 'reviews_count as reviewsCount'])
      .select(['cooling_off_days as coolingOffDays', 'checked_at as checkedAt'])
      .execute(),
    db.selectFrom('manufacturer').select(['id', 'slug', 'name']).execute(),
    db.selectFrom('feature_group').selectAll().orderBy('position').orderBy('ident').execute(),
    db
      .selectFrom('feature_value')
      .select(['id', 'group_ident as group', 'ident', 'name', 'swatch'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('voucher')
      .select(['eshop_id as eshopId', 'code', 'value', 'value_type as valueType'])
      .select(['valid_from as validFrom', 'valid_to as validTo', 'category_ids as categoryIds'])
      .execute(),
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
      values: values.filter((value): value is FeatureValue => value.group === ident),
    })),
    features: new Map(values.map((value) => [value.id, value])),
    vouchers: Map.groupBy<number, ShopVoucher>(vouchers, ({ eshopId }) => eshopId),
  };
}
