import type { StatementCorrection } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { LOCKS } from '../../database/locks.ts';
import { maybeOne, one } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';

/**
 * Records a correction of a statement, which is a line of the next one, and resolves to its id. Rejects with a RequestError if
 * there is no such statement, or if it has a later correction than `version`.
 */
export function correctStatement(
  pool: pg.Pool,
  statementId: number,
  { amount, reason, version, by }: StatementCorrection,
): Promise<number> {
  return withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.statements]);
    const statement = await maybeOne<{ eshop_id: number; number: string; last: number }>(
      client,
      `select eshop_id, number,
         coalesce((select max(id) from statement_correction where statement_id = statement.id), 0) as last
       from statement where id = $1`,
      [statementId],
    );
    if (!statement) throw new RequestError(failures.unknownStatement);
    if (statement.last !== version) throw new RequestError(failures.statementOutdated);
    const { id } = await one<{ id: number }>(
      client,
      'insert into statement_correction (statement_id, grosze, reason, created_by) values ($1, $2, $3, $4) returning id',
      [statementId, amount, reason, by],
    );
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: statement.eshop_id,
      action: 'statement.correct',
      subject: statement.number,
      after: { grosze: amount },
      reason,
    });
    return id;
  });
}
