import { AUDIT_PAGE_SIZE, type AuditFilter, type AuditLog } from '@gniazdo/contracts/account';
import type { Reads } from '../../database/connect.ts';

type Row = Omit<AuditLog['entries'][number], 'at' | 'by' | 'shop'> & {
  at: Date;
  by_kind: 'staff' | 'shop' | 'system';
  by_name: string;
  shop_id: number | null;
  shop_name: string | null;
  slug: string | null;
};

/** Entries of the audit log that fit the filter, with smaller ids than `before`, the newest first. */
export async function findAuditLog(
  pool: Reads,
  { shop, who, action, from, to, before }: AuditFilter & { before?: number },
): Promise<AuditLog> {
  const { rows } = await pool.query<Row>(
    `select entry.id::double precision as id, at, by_kind, by_name, eshop.id as shop_id, eshop.name as shop_name, eshop.slug, action, subject,
       before, after, reason
     from audit_entry as entry left join eshop on eshop.id = entry.eshop_id
     where ($1::bigint is null or entry.id < $1)
       and ($2::text is null or entry.eshop_id = (select id from eshop where slug = $2))
       and ($3::text is null or strpos(lower(by_name), lower($3)) > 0)
       and ($4::text is null or starts_with(action, $4))
       and ($5::date is null or at >= $5::date::timestamp at time zone 'Europe/Warsaw')
       and ($6::date is null or at < ($6::date + 1)::timestamp at time zone 'Europe/Warsaw')
     order by entry.id desc limit $7`,
    [before ?? null, shop || null, who || null, action || null, from ?? null, to ?? null, AUDIT_PAGE_SIZE + 1],
  );
  const shown = rows.slice(0, AUDIT_PAGE_SIZE);
  return {
    entries: shown.map(({ at, by_kind, by_name, shop_id, shop_name, slug, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      by: { kind: by_kind, name: by_name },
      shop: shop_id === null || slug === null || shop_name === null ? null : { id: shop_id, name: shop_name, slug },
    })),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}
