import type { AdminData, Ranking } from '@gniazdo/contracts/offers';
import { TIME_ZONE } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { RANKING_SQL } from './rankingSql.ts';

type Row = {
  id: number;
  is_today: boolean;
  date: string;
  bestseller: boolean;
  seller: boolean;
  /** PLN. */
  cpc: number | null;
  eshop_rank: number | null;
  click_rate: number | null;
  click_rate_coef: number | null;
  score: number | null;
  rank: number | null;
  formula: string | null;
};

type Question = {
  categoryId: number;
  variantIds: number[];
  withCpc: boolean;
  withQs: boolean;
  /** The day in Poland, `2026-11-20`. */
  day: string;
};

/** How variants are ranked in their categories today and were yesterday, in the order of the ids; unknown ids are left out. */
export async function findAdminData(pool: pg.Pool, question: Question): Promise<AdminData> {
  const { categoryId, variantIds, day } = question;
  const { rows } = await pool.query<Row>(RANKING_SQL, [categoryId, variantIds, day, TIME_ZONE]);
  return variantIds.flatMap((variantId) => {
    const own = rows.filter(({ id }) => id === variantId);
    const [today, yesterday] = [true, false].map((isToday) => own.find(({ is_today }) => is_today === isToday));
    if (!today) return [];
    const previousData = yesterday ? presentRanking(yesterday, question) : null;
    return { variantId, data: presentRanking(today, question), previousData };
  });
}

function presentRanking(row: Row, { withCpc, withQs }: Question): Ranking {
  const { is_today, date, click_rate, click_rate_coef, score, rank, formula } = row;
  // Of earlier days these are not recorded.
  const { bestseller, seller, cpc, eshop_rank } = is_today
    ? row
    : { bestseller: null, seller: null, cpc: null, eshop_rank: null };
  const sorting_cpc = cpc === null || click_rate === null ? null : cpc * click_rate;
  return {
    bestseller,
    seller,
    date,
    ...(withCpc && { cpc, sorting_cpc }),
    ...(withQs && { orders_coef: null, click_rate_coef }),
    eshop_rank,
    score,
    rank,
    formula,
  };
}
