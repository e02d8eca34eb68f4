import type { AdminMode } from '@gniazdo/contracts/offers';
import type pg from 'pg';

type Row = Omit<AdminMode, 'editUrl' | 'infoUrl'> & { id: number };

// The order by popularity of lists, without their spreading of products.
const SELECT = `
  select v.id, own.popularity as "esRank", v.product_id as "groupId",
    case when v.active and not v.disabled then
      1 + (select count(*)::int
        from variant o left join variant_popularity p on p.id = o.id
          cross join lateral (select get_popularity(o.popularity, p.factor) as popularity) as other
        where o.category_id = v.category_id and o.active and not o.disabled
          and (other.popularity > own.popularity or (other.popularity = own.popularity and o.id < v.id)))
    end as "esPosition",
    coalesce(r.optimization_type, 'automatic') as "optimizationType",
    (select i.type from image i where i.variant_id = v.id order by i.position limit 1) as "mainImageType",
    r.main_image_orientation as "mainImageOrientation", r.main_image_ai_score as "mainImageAiScore"
  from variant v left join variant_ranking r on r.variant_id = v.id left join variant_popularity p on p.id = v.id
    cross join lateral (select get_popularity(v.popularity, p.factor) as popularity) as own
  where v.id = any ($1)`;

/** The data for staff of variants, by id. `adminUrl`: address of the administration system; null: there is none. */
export async function findAdminModes(
  pool: pg.Pool,
  ids: number[],
  adminUrl: string | null,
): Promise<Map<number, AdminMode>> {
  const { rows } = await pool.query<Row>(SELECT, [ids]);
  return new Map(
    rows.map(({ id, ...mode }) => {
      const getUrl = (page: string) => (adminUrl === null ? null : `${adminUrl}/variant/${id}/${page}`);
      return [id, { ...mode, editUrl: getUrl('edit'), infoUrl: getUrl('info') }];
    }),
  );
}
