import type { ShopImport, ShopPanel } from '@gniazdo/contracts';
import type pg from 'pg';

/** The causes of findings are of the report only: the panel lists many imports. */
export const IMPORT_COLUMNS = `id, file, started_at, outcome, message,
  counts - '{refusedCauses,warningCauses}'::text[] as counts`;

type Summary = ShopPanel['imports'][number];
export type ImportRow = Pick<Summary, 'id' | 'file' | 'outcome' | 'message'> & {
  started_at: Date;
  counts: NonNullable<Summary['counts']>;
};
type Causes = Pick<ShopImport, 'refusedCauses' | 'warningCauses'>;
type ReportRow = ImportRow & Pick<ShopImport, 'refused' | 'warnings'> & Causes;

/** The report of an import of the shop; null if the shop has no such import. */
export async function findShopImport(pool: Pick<pg.Pool, 'query'>, eshopId: number, importId: number) {
  const { rows } = await pool.query<ReportRow>(
    `select ${IMPORT_COLUMNS}, refused, warnings,
       counts -> 'refusedCauses' as "refusedCauses", counts -> 'warningCauses' as "warningCauses"
     from import_run where eshop_id = $1 and id = $2`,
    [eshopId, importId],
  );
  const [row] = rows;
  if (!row) return null;
  const { refused, warnings, refusedCauses, warningCauses } = row;
  return {
    ...presentImport(row),
    refused,
    warnings,
    refusedCauses: refusedCauses ?? undefined,
    warningCauses: warningCauses ?? undefined,
  };
}

export function presentImport({ id, file, started_at, outcome, message, counts }: ImportRow): Summary {
  return {
    id,
    file,
    startedAt: started_at.toISOString(),
    outcome,
    message,
    counts: outcome === 'imported' ? counts : null,
  };
}
