import { paths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';

/** One URL for each kind of page, by name. */
export async function mainPages(database: Client) {
  const { rows } = await database.query<{ many: number; one: number; reduced: number }>(
    `with counted as (
       select min(id)::int as variant_id, product_id::int, count(distinct eshop_id) as shops
         from variant where active and not disabled group by product_id)
     select (select product_id from counted order by shops desc, product_id limit 1) as many,
            (select variant_id from counted where shops = 1 order by variant_id limit 1) as one,
            (select id::int from variant where active and price_before is not null order by id limit 1) as reduced`,
  );
  const { many, one, reduced } = rows[0]!;
  return {
    home: paths.home(),
    'all products': paths.products(),
    'a category': paths.category('sofy'),
    'a filtered list': `${paths.category('sofy')}?cena=1000-3000&sort=cena-rosnaco`,
    'search with a typo': paths.search('naroznkk'),
    'search without results': paths.search('xqzwvv'),
    'a product of many shops': paths.product(many),
    'an offer of one shop': paths.variant(one),
    'a reduced offer': paths.variant(reduced),
    'a comparison': `${paths.compare()}?ids=${one},${reduced}`,
    'an empty comparison': paths.compare(),
    'empty favourites': paths.favourites(),
    inspirations: paths.inspirations(),
    'an inspiration': paths.inspiration(501),
    guides: paths.articles(),
    'a guide': paths.article('jak-wybrac-sofe-do-salonu'),
    eco: paths.eco(),
    'the furniture bank': paths.furnitureBank(),
    contact: paths.contact(),
    terms: paths.terms(),
    'log-in': paths.login(),
    'an unknown page': '/pl/nie-ma-takiej-strony',
  };
}
