import type pg from 'pg';
import { categoryTree } from '../categories/categoryTree.ts';
import { seating } from '../categories/tree/seating.ts';
import { hasCommonWord } from '../matching/matchKeys.ts';

/** Shops ask up to this many times as much for the same product. */
const PRICE_FACTOR = 3;
/** Sizes of one product differ less, also when one shop gives that of the box. */
const SIZE_FACTOR = 2;
/** Root category of offers whose category is not known. */
const UNKNOWN_CATEGORY = categoryTree.find(({ slug }) => slug === 'pozostale')!.id;
/** Root categories that are one here: to one shop a seat is a chair, to another one an armchair. */
const SEATS = seating.map(({ id }) => id);

/** Creates the table that findImplausible fills. */
export async function createImplausible(client: pg.PoolClient) {
  await client.query(`
    create temporary table implausible (seq integer, key text collate "C", primary key (seq, key)) on commit drop`);
}

/**
 * Fills the table `implausible`: new offers with the keys (GTIN, brand and MPN) by which they may not be joined, because the
 * offers with that key are other products. Codes are typed by people, and some are copied from another product. An offer
 * belongs to a product if at least two of these agree with one of its offers, and the sizes do not differ by a factor of two:
 * the root category, the price within a factor of three, a word of the name.
 */
export async function findImplausible(client: pg.PoolClient) {
  const { rows } = await client.query<{ seq: number; key: string; name: string; others: string[] | null }>(
    `with recursive root as (
      select id, case when id = any($4::integer[]) then ($4::integer[])[1] else id end as root_id from category where parent_id is null
      union all
      select c.id, root.root_id from category as c join root on root.id = c.parent_id
    ),
    wanted as materialized (
      select m.seq, m.variant_id, own.key, product_key.product_id
      from matched as m
      cross join lateral (values (m.gtin_key), (m.mpn_key)) as own(key)
      left join product_key on product_key.key = own.key
      where m.needs_product and own.key is not null
    ),
    -- The first offer of a feed with a GTIN that no product has; the later ones are compared with it.
    first as materialized (
      select key, min(seq) as seq from wanted where product_id is null and key like 'g:%' group by key having count(*) > 1
    ),
    pair as materialized (
      select w.seq, w.key, v.name, v.price, coalesce(v.rule_category_id, v.category_id) as category_id, v.width_to, v.height_to, v.depth_to, v.diameter_to
      from wanted as w join variant as v on v.product_id = w.product_id and v.id <> w.variant_id
      union all
      select w.seq, w.key, s.name, s.price, s.category_id, s.width_to, s.height_to, s.depth_to, s.diameter_to
      from wanted as w join first using (key) join staging as s on s.seq = first.seq
      where w.seq <> first.seq
    ),
    compared as (
      select p.seq, p.key, s.name, p.name as other,
        (own.root_id = theirs.root_id and own.root_id <> $3)::integer
          + (greatest(p.price, s.price) <= $1 * least(p.price, s.price)::bigint)::integer as agreeing,
        -- Only of the same sides: one shop may give the width, the other one the height.
        coalesce(
          (p.width_to is null, p.height_to is null, p.depth_to is null, p.diameter_to is null)
            = (s.width_to is null, s.height_to is null, s.depth_to is null, s.diameter_to is null)
          and greatest(p.width_to, p.height_to, p.depth_to, p.diameter_to,
              s.width_to, s.height_to, s.depth_to, s.diameter_to)
            > $2 * least(greatest(p.width_to, p.height_to, p.depth_to, p.diameter_to),
              greatest(s.width_to, s.height_to, s.depth_to, s.diameter_to)), false) as is_other_size
      from pair as p
      join staging as s on s.seq = p.seq
      join root as own on own.id = s.category_id
      join root as theirs on theirs.id = p.category_id
    )
    select seq, key, min(name) as name, array_agg(other) filter (where agreeing = 1 and not is_other_size) as others
    from compared
    group by seq, key
    having not bool_or(agreeing = 2 and not is_other_size)`,
    [PRICE_FACTOR, SIZE_FACTOR, UNKNOWN_CATEGORY, SEATS],
  );
  const implausible = rows.filter(({ name, others }) => !others?.some((other) => hasCommonWord(name, other)));
  await client.query('insert into implausible select * from unnest($1::integer[], $2::text[])', [
    implausible.map(({ seq }) => seq),
    implausible.map(({ key }) => key),
  ]);
}

/** An offer of a feed that was not joined with the others of a key. */
export type Unjoined = { line: number; id: string; field: 'gtin' | 'mpn' };

/**
 * The offers that are not joined with others of their code: those of `implausible`, and those of earlier imports with a GTIN of
 * another product. The latter are read again at the next import, so that its report has them, too.
 */
export async function listUnjoined(client: pg.PoolClient): Promise<Unjoined[]> {
  const { rows } = await client.query<Unjoined>(`
    with unjoined as (
      select seq, case when key like 'g:%' then 'gtin' else 'mpn' end as field from implausible
      union
      select m.seq, 'gtin' from matched as m join product_key as k on k.key = m.gtin_key where k.product_id <> m.product_id
    ),
    read_again as (update matched set source_first = null from unjoined where unjoined.seq = matched.seq)
    select s.line, s.external_id as id, u.field from unjoined as u join staging as s using (seq) order by s.seq, u.field`);
  return rows;
}
