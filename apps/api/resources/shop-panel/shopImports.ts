import type { ShopImport, ShopPanel } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';

/** The causes of findings are of the report only: the panel lists many imports. */
export const IMPORT_COLUMNS = `id, file, started_at, outcome, message,
  counts - '{refusedCauses,warningCauses}'::text[] as counts`;

type Summary = ShopPanel['imports'][number];
export type ImportRow = Pick<Summary, 'id' | 'file' | 'outcome' | 'message'> & {
  started_at: Date;
  counts: NonNullable<Summary['counts']>;
};
type Hold = NonNullable<ShopImport['hold']>;
type Report = Pick<ShopImport, 'refused' | 'warnings' | 'refusedCauses' | 'warningCauses'>;
type ReportRow = ImportRow & Report & { hold: Hold | null };

const GROSZE = 100;

/** The report of an import of the shop; null if the shop has no such import. */
export async function findShopImport(pool: Database, eshopId: number, importId: number) {
  const { rows } = await pool.query<ReportRow>(
    `select ${IMPORT_COLUMNS}, refused, warnings,
       import_run.counts -> 'refusedCauses' as "refusedCauses", import_run.counts -> 'warningCauses' as "warningCauses",
       (select json_build_object('state', state, 'changes', changes, 'examples', examples)
        from import_hold where import_id = import_run.id) as hold
     from import_run where eshop_id = $1 and id = $2`,
    [eshopId, importId],
  );
  const [row] = rows;
  if (!row) return null;
  const { hold, refused, warnings, refusedCauses, warningCauses } = row;
  return {
    ...presentImport(row),
    hold: hold && presentHold(hold),
    refused,
    warnings,
    refusedCauses: refusedCauses ?? undefined,
    warningCauses: warningCauses ?? undefined,
  };
}

function presentHold({ state, changes, examples }: Hold): Hold {
  return {
    state,
    changes,
    examples: examples.map(({ id, name, price, newPrice }) => ({
      id,
      name,
      price: price / GROSZE,
      newPrice: newPrice === null ? null : newPrice / GROSZE,
    })),
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
