import { one } from '@gniazdo/api/database/one';
import type pg from 'pg';
import { priceHistogram } from '@gniazdo/api/index/facets/countPrices';
import { measureRange } from '@gniazdo/api/index/facets/measureRange';
import { matchVariants } from '@gniazdo/api/index/facets/matchVariants';
import type { IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import { Random } from '@gniazdo/demo/catalogue/Random';

type Combination = {
  category: number | null;
  shops: number[];
  colours: number[];
  others: number[];
  isInStock: boolean;
  price: { from: number; to: number } | null;
  width: { from: number; to: number } | null;
};

type Counted = { total: number; shops: string; features: string; histogram: string };

const BUCKETS = 20;

/** Number of the random combinations for which the index and SQL return different results. */
export async function compareWithSql(pool: pg.Pool, snapshot: IndexSnapshot, count: number) {
  const client = await pool.connect();
  // A table with only the columns that filters need, by category: without it a query of a million rows is slow.
  await client.query(`set work_mem = '512MB'`);
  await client.query('drop table if exists bench_facts');
  await client.query(`create unlogged table bench_facts as
    select id, eshop_id, category_id, price, in_stock, feature_values,
      coalesce(width_from, width_to) as width_from, coalesce(width_to, width_from) as width_to
    from variant where active and not disabled order by category_id`);
  await client.query('create index on bench_facts (category_id)');
  await client.query('analyze bench_facts');
  const random = new Random(11, 'combinations');
  let mismatches = 0;
  for (let i = 0; i < count; i++) {
    const combination = randomCombination(snapshot, random);
    const [own, sql] = [countInIndex(snapshot, combination), await countInSql(client, snapshot, combination)];
    if (JSON.stringify(own) === JSON.stringify(sql)) continue;
    mismatches++;
    if (mismatches <= 3) console.log('Different:', JSON.stringify(combination), '\n', own, '\n', sql);
  }
  await client.query('drop table bench_facts');
  client.release(true);
  return mismatches;
}

function randomCombination({ reference }: IndexSnapshot, random: Random): Combination {
  const groups = reference.featureGroups;
  const colours = groups.find(({ kind }) => kind === 'colour')!.values;
  const others = groups.find(({ kind, values }) => kind === 'feature' && values.length > 3)!.values;
  const some = <T>(all: readonly T[], chance: number) =>
    random.chance(chance) ? random.sample(all, random.whole(1, 3)) : [];
  const from = random.whole(1, 3_000) * 100 + 1;
  const width = random.whole(10, 2_000);
  return {
    category: random.chance(0.7)
      ? random.pick(reference.categories.all.filter(({ kind }) => kind !== 'gift')).id
      : null,
    shops: some([...reference.eshops.keys()], 0.3),
    colours: some(colours, 0.5).map(({ id }) => id),
    others: some(others, 0.4).map(({ id }) => id),
    isInStock: random.chance(0.3),
    price: random.chance(0.5) ? { from, to: from + random.whole(1, 5_000) * 100 } : null,
    width: random.chance(0.2) ? { from: width, to: width + random.whole(10, 1_000) } : null,
  };
}

function countInIndex({ index, reference }: IndexSnapshot, chosen: Combination): Counted {
  const of = (values: typeof index.features, ids: number[]) => ids.map((id) => index.bitset(values, id));
  const matched = matchVariants(index, {
    within: chosen.category === null ? [] : of(index.categories, [chosen.category]),
    groups: [
      { ident: 'shops', values: of(index.eshops, chosen.shops) },
      { ident: 'colours', values: of(index.features, chosen.colours) },
      { ident: 'others', values: of(index.features, chosen.others) },
      { ident: 'stock', values: chosen.isInStock ? [index.flags.inStock] : [] },
    ].filter(({ values }) => values.length > 0),
    ranges: { ...(chosen.price && { price: chosen.price }), ...(chosen.width && { width: chosen.width }) },
  });
  const mask = matched.maskWithout('price');
  const span = measureRange(index, mask, 'price');
  const colours = colourIds(reference);
  const counts = (ident: string, values: typeof index.features, ids: Iterable<number>) =>
    [...ids]
      .map((id) => [id, matched.count(ident, index.bitset(values, id))] as const)
      .filter(([, count]) => count > 0)
      .sort((a, b) => a[0] - b[0])
      .map((pair) => pair.join(':'))
      .join(' ');
  return {
    total: matched.total,
    shops: counts('shops', index.eshops, reference.eshops.keys()),
    features: counts('colours', index.features, colours),
    histogram: span
      ? `${span.min}-${span.max} ${priceHistogram(index, mask, span, BUCKETS)
          .map(({ count }) => count)
          .join(',')}`
      : '',
  };
}

async function countInSql(client: pg.PoolClient, { reference }: IndexSnapshot, chosen: Combination): Promise<Counted> {
  const categories =
    chosen.category === null
      ? null
      : reference.categories.all
          .filter(({ id }) => reference.categories.getAncestorIds(id).includes(chosen.category!))
          .map(({ id }) => id);
  return one<Counted>(
    client,
    `with rows as materialized (
       select price, eshop_id, feature_values,
         (cardinality($2::int[]) = 0 or eshop_id = any($2)) as s,
         (cardinality($3::int[]) = 0 or feature_values && $3) as c,
         (cardinality($4::int[]) = 0 or feature_values && $4) and (not $5::boolean or in_stock)
           and ($8::int is null or (width_to >= $8 and width_from <= $9::int)) as rest,
         ($6::int is null or (price >= $6 and price <= $7::int)) as p
       from bench_facts where $1::int[] is null or category_id = any($1)
     ),
     span as (select min(price) as least, max(price) as greatest from rows where s and c and rest),
     bars as (
       select case when greatest = least then 0
         else least($10::int - 1, floor((price - least)::float8 * $10 / (greatest - least))) end::int as bar, count(*) as count
       from rows, span where s and c and rest group by 1
     )
     select (select count(*)::int from rows where s and c and rest and p) as total,
       coalesce((select string_agg(eshop_id || ':' || count, ' ' order by eshop_id)
         from (select eshop_id, count(*) as count from rows where c and rest and p group by 1) as shops), '') as shops,
       coalesce((select string_agg(value || ':' || count, ' ' order by value)
         from (select value, count(*) as count from rows, unnest(feature_values) as value
           where s and rest and p and value = any($11::int[]) group by 1) as features), '') as features,
       coalesce((select least || '-' || greatest || ' ' || (
           select string_agg(coalesce(count, 0)::text, ',' order by at)
           from generate_series(0, case when least = greatest then 0 else $10 - 1 end) as at
           left join bars on bar = at)
         from span where least is not null), '') as histogram`,
    [
      categories,
      chosen.shops,
      chosen.colours,
      chosen.others,
      chosen.isInStock,
      chosen.price?.from ?? null,
      chosen.price?.to ?? null,
      chosen.width?.from ?? null,
      chosen.width?.to ?? null,
      BUCKETS,
      colourIds(reference),
    ],
  );
}

function colourIds({ featureGroups }: IndexSnapshot['reference']) {
  return featureGroups.filter(({ kind }) => kind === 'colour').flatMap(({ values }) => values.map(({ id }) => id));
}
