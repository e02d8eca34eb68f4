import { type CorrectionKind, CORRECTION_LIMITS, type CorrectionList } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Reads } from '../../database/connect.ts';
import { oneValue } from '../../database/one.ts';

type Row = {
  id: number;
  kind: CorrectionKind;
  offer: string;
  offer_id: number | null;
  offer_name: string | null;
  shop: string;
  target_offer: string | null;
  target_id: number | null;
  target_name: string | null;
  target_shop: string | null;
  shop_category: string | null;
  category: string | null;
  note: string;
  made_by: string;
  made_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
};

/** The corrections with smaller ids than `before`, the newest first, with the categories that a new one can name. */
export async function findCorrections(pool: Reads, before?: number): Promise<CorrectionList> {
  const [{ rows }, valid, { rows: categories }] = await Promise.all([
    pool.query<Row>(
      `select c.id, c.kind, c.offer, o.id as offer_id, o.name as offer_name, coalesce(e.name, c.shop) as shop,
         c.target_offer, t.id as target_id, t.name as target_name, coalesce(te.name, c.target_shop) as target_shop,
         c.shop_category, coalesce(category.name, c.category) as category, c.note, c.made_by, c.made_at, c.undone_by, c.undone_at
       from correction as c
       left join eshop as e on e.slug = c.shop
       left join variant as o on o.eshop_id = e.id and o.external_id = c.offer
       left join eshop as te on te.slug = c.target_shop
       left join variant as t on t.eshop_id = te.id and t.external_id = c.target_offer
       left join category on category.slug = c.category
       where $1::integer is null or c.id < $1
       order by c.id desc limit $2`,
      [before ?? null, CORRECTION_LIMITS.listed + 1],
    ),
    oneValue<number>(pool, 'select count(*)::integer from correction where undone_at is null'),
    pool.query<{ slug: string; name: string }>(
      `select slug, long_name as name from category where kind = 'primary' order by long_name, slug`,
    ),
  ]);
  const shown = rows.slice(0, CORRECTION_LIMITS.listed);
  return {
    valid,
    corrections: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      offer: presentOffer(row.offer_id, row.offer_name ?? row.offer, row.shop),
      target:
        row.target_offer === null
          ? null
          : presentOffer(row.target_id, row.target_name ?? row.target_offer, row.target_shop!),
      category: row.category === null ? null : { words: row.shop_category!, name: row.category },
      note: row.note,
      made: { by: row.made_by, at: row.made_at.toISOString() },
      undone: row.undone_at && { by: row.undone_by!, at: row.undone_at.toISOString() },
    })),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
    categories,
  };
}

function presentOffer(id: number | null, name: string, shop: string) {
  return { name, shop, path: id === null ? null : paths.variant(id) };
}
