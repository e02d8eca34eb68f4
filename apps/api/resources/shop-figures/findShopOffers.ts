import { OFFER_CAUSES, OFFER_STATES, type ShopOffers, type ShopOffersQuery } from '@gniazdo/contracts/account';
import { type Database, maybeOne } from '../../database/one.ts';

const PAGE_SIZE = 50;
const GROSZE = 100;

export type OfferFilter = Pick<ShopOffersQuery, 'state' | 'cause' | 'category' | 'q' | 'month'>;
export type OfferRow = {
  id: number;
  external_id: string;
  name: string;
  product_id: number;
  product_slug: string;
  state: ShopOffers['offers'][number]['state'];
  category: string;
  price: number;
  delivery_price: number | null;
  shops: number | null;
  place: number | null;
  place_with_delivery: number | null;
  impressions: number;
  clicks: number;
  /** In grosze; null if it is not known. */
  cost: number | null;
  orders: number;
  causes: number;
  /** By which the rows are ordered. */
  key: number;
};

type RunRow = {
  refreshed_at: Date | null;
  held_import: number | null;
  summary: {
    states: Record<string, number>;
    causes: { offers: number; clicks: number }[];
    categories: { id: number; name: string; offers: number }[];
  } | null;
  months: string[];
};

/** A page of the offers of a shop as they were at the last refresh, with the numbers of all of them. */
export async function findShopOffers(db: Database, eshopId: number, query: ShopOffersQuery): Promise<ShopOffers> {
  const run = await findRun(db, eshopId);
  const rows = await readOffers(db, eshopId, { ...query, limit: PAGE_SIZE + 1 });
  const offers = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? offers.at(-1) : undefined;
  return {
    refreshedAt: run?.refreshed_at?.toISOString() ?? null,
    heldImport: run?.held_import ?? null,
    months: run?.months ?? [],
    states: OFFER_STATES.map((state) => ({ state, offers: run?.summary?.states[state] ?? 0 })),
    causes: OFFER_CAUSES.map((cause, position) => ({
      cause,
      offers: run?.summary?.causes[position]?.offers ?? 0,
      clicks: run?.summary?.causes[position]?.clicks ?? 0,
    })),
    categories: run?.summary?.categories ?? [],
    offers: offers.map(presentOffer),
    next: last ? `${last.key}.${last.id}` : null,
  };
}

async function findRun(db: Database, eshopId: number) {
  return maybeOne<RunRow>(
    db,
    `select refreshed_at,
       (select import_id from import_hold where import_hold.eshop_id = eshop.id and state = 'open'
        order by import_id desc limit 1) as held_import,
       case when summary is not null then summary || jsonb_build_object('categories', (
         select coalesce(jsonb_agg(jsonb_build_object('id', category.id, 'name', category.name, 'offers', own.offers)
           order by category.name), '[]')
         from jsonb_to_recordset(summary -> 'categories') as own(id integer, offers integer) join category using (id)
       )) end as summary,
       array(
         select to_char(month, 'YYYY-MM') from (
           select date_trunc('month', day) as month from shop_impression where shop_impression.eshop_id = eshop.id
           union
           select date_trunc('month', day) from click_cost where click_cost.eshop_id = eshop.id
         ) as known
         where month >= date_trunc('month', now() at time zone 'Europe/Warsaw') - interval '12 months' order by month desc
       ) as months
     from eshop left join offer_figure_run on offer_figure_run.eshop_id = eshop.id where eshop.id = $1`,
    [eshopId],
  );
}

type Page = OfferFilter & { sort: ShopOffersQuery['sort']; after?: string; limit: number };

/** Offers of a shop after `after`, the highest first. */
export async function readOffers(db: Database, eshopId: number, page: Page) {
  const { state, cause, category, q, month, sort, after, limit } = page;
  const values: unknown[] = [eshopId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const isOfMonth = month !== undefined;
  const figures = isOfMonth
    ? {
        impressions: 'coalesce(m.impressions, 0)',
        clicks: 'coalesce(m.clicks, 0)',
        // A month without figures has no clicks.
        cost: 'case when m.variant_id is null then 0 else m.cost end',
        orders: 'coalesce(m.orders, 0)',
      }
    : { impressions: 'f.impressions', clicks: 'f.clicks', cost: 'f.cost', orders: 'f.orders' };
  const key = `f.${sort}`;
  const conditions = ['f.eshop_id = $1'];
  if (state) conditions.push(`f.state = ${add(state)}`);
  if (cause) conditions.push(`f.causes & ${1 << OFFER_CAUSES.indexOf(cause)} > 0`);
  if (category !== undefined) conditions.push(`f.category_id = ${add(category)}`);
  if (q) {
    const text = add(q);
    conditions.push(`(v.external_id = ${text} or strpos(lower(v.name), lower(${text})) > 0)`);
  }
  const [value, id] = after ? after.split('.').map(add) : [];
  const joinMonth = isOfMonth ? add(`${month}-01`) : null;
  const most = add(limit);
  /** Offers after `after` in the order of `by`; `kind` of join with the figures of the month. */
  const select = (by: string, { kind = 'left', only = 'true', limit: rows = most } = {}) => `
    select f.variant_id, f.state, f.category_id, f.price, f.shops, f.place, f.place_with_delivery, f.causes,
      ${figures.impressions} as impressions, ${figures.clicks} as clicks, ${figures.cost} as cost,
      ${figures.orders} as orders, (${by})::bigint as key
    from offer_figure as f
    ${q ? 'join variant as v on v.id = f.variant_id' : ''}
    ${joinMonth === null ? '' : `${kind} join offer_month as m on m.variant_id = f.variant_id and m.month = ${joinMonth}::date`}
    where ${conditions.join(' and ')} and ${only}
      ${value === undefined ? '' : `and (${by}, ${kind === 'inner' ? 'm' : 'f'}.variant_id) < (${value}::bigint, ${id}::bigint)`}
    order by ${by} desc, ${kind === 'inner' ? 'm' : 'f'}.variant_id desc limit ${rows}`;
  // Of a month, an index has the offers with a figure. Those without one, which are last, are only read if there are too few.
  const pages =
    isOfMonth && sort !== 'price'
      ? `counted as materialized (${select(`m.${sort}`, { kind: 'inner', only: `m.${sort} > 0` })}),
         others as materialized (${select('0::bigint', {
           only: `coalesce(m.${sort}, 0) = 0`,
           limit: `greatest(0, ${most}::bigint - (select count(*) from counted))`,
         })}),
         page as (select * from counted union all select * from others)`
      : `page as materialized (${select(key)})`;
  // First which offers the page has, so that only these are looked up in the other tables.
  const { rows } = await db.query<OfferRow>(
    `with ${pages}
     select page.variant_id as id, v.external_id, v.name, v.product_id, product.slug as product_slug, page.state,
       category.name as category, page.price, v.delivery_price, shops, place, place_with_delivery, impressions, clicks,
       cost::double precision as cost, orders, causes, key::double precision as key
     from page
     join variant as v on v.id = page.variant_id
     join product on product.id = v.product_id
     join category on category.id = page.category_id
     order by page.key desc, page.variant_id desc`,
    values,
  );
  return rows;
}

/** The causes of a stored number. */
export function listCauses(causes: number) {
  return OFFER_CAUSES.filter((_, position) => causes & (1 << position));
}

function presentOffer(row: OfferRow): ShopOffers['offers'][number] {
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    product: { id: row.product_id, slug: row.product_slug },
    state: row.state,
    category: row.category,
    price: row.price / GROSZE,
    delivery: row.delivery_price === null ? null : row.delivery_price / GROSZE,
    shops: row.shops,
    place: row.place,
    placeWithDelivery: row.place_with_delivery,
    impressions: row.impressions,
    clicks: row.clicks,
    ...(row.cost === null ? { cost: 0, isCostUnknown: true as const } : { cost: row.cost / GROSZE }),
    orders: row.orders,
    causes: listCauses(row.causes),
  };
}
