import { FIGURE_MONTHS, type ShopMonths } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';

const GROSZE = 100;

type MonthRow = { month: string; impressions: number; clicks: number; grosze: number };

/** Sums of a shop by month, the oldest first. A click costs what its offer cost when it was clicked. */
export async function findShopMonths(db: Database, eshopId: number): Promise<ShopMonths> {
  const { rows } = await db.query<MonthRow>(
    `select to_char(month, 'YYYY-MM') as month,
       (select coalesce(sum(impressions), 0)::integer from shop_impression
        where eshop_id = $1 and day >= month and day < month + interval '1 month') as impressions,
       coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(grosze), 0)::double precision as grosze
     from generate_series(date_trunc('month', $2::date) - make_interval(months => $3), $2::date, interval '1 month') as month
     left join click_cost on eshop_id = $1 and day >= month and day < month + interval '1 month'
     group by month order by month`,
    [eshopId, getPolishDay(), FIGURE_MONTHS - 1],
  );
  return {
    months: rows.map(({ month, impressions, clicks, grosze }) => ({
      month,
      impressions,
      clicks,
      cost: grosze / GROSZE,
    })),
  };
}
