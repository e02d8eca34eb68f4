import { type AppealList, reportedKindSchema } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { addMail } from '../../mail/mails.ts';
import { removeContent } from '../moderation/removeContent.ts';
import { appealDecided } from './appealMails.ts';
import { findShopAddresses } from './decisions.ts';

const MAX_LISTED = 50;

type Row = {
  id: number;
  kind: 'report' | 'offer' | 'shop' | 'pause' | 'reply';
  shop_id: number | null;
  shop_name: string | null;
  slug: string | null;
  subject: string;
  statement: string;
  decided_by: string;
  decided_at: Date;
  objection: string;
  objected_at: Date;
  total: number;
};

/** Objections that wait, the oldest first. */
export async function findAppeals(pool: Database): Promise<AppealList> {
  const { rows } = await pool.query<Row>(
    `select decision.id, kind, eshop.id as shop_id, eshop.name as shop_name, slug, subject, statement, decided_by, decided_at, objection,
       objected_at, count(*) over ()::integer as total
     from decision left join eshop on eshop.id = eshop_id
     where objection is not null and outcome is null order by objected_at, decision.id limit $1`,
    [MAX_LISTED],
  );
  return {
    total: rows[0]?.total ?? 0,
    appeals: rows.map(({ id, kind, shop_id, shop_name, slug, subject, statement, objection, ...row }) => ({
      id,
      // An older release of the page does not know the others.
      ...(kind === 'pause' || kind === 'reply' ? { kind: 'shop' as const, about: kind } : { kind }),
      shop: shop_id === null || shop_name === null || slug === null ? null : { id: shop_id, name: shop_name, slug },
      subject,
      statement,
      decided: { by: row.decided_by, at: row.decided_at.toISOString() },
      objection,
      objectedAt: row.objected_at.toISOString(),
    })),
  };
}

type Choice = { id: number; outcome: 'upheld' | 'rejected'; statement: string; by: string };
type Decided = { kind: Row['kind']; key: number; eshop_id: number | null; email: string | null; subject: string };

/**
 * Decides an objection that waits, and writes to who has objected. Null if it does not wait. Rejects with a RequestError if the
 * same member of staff has made the decision. An upheld one about a rejected report removes the text that the report names.
 */
export function decideAppeal(
  pool: pg.Pool,
  { id, outcome, statement, by }: Choice,
): Promise<{ hasMail: boolean } | null> {
  return withTransaction(pool, async (client) => {
    const waiting = await maybeOne<{ decided_by: string }>(
      client,
      'select decided_by from decision where id = $1 and objection is not null and outcome is null for update',
      [id],
    );
    if (!waiting) return null;
    if (waiting.decided_by === by) throw new RequestError(failures.sameDecider);
    const { kind, key, eshop_id, email, subject } = await one<Decided>(
      client,
      `update decision set outcome = $2, outcome_statement = $3, outcome_by = $4, outcome_at = now()
       where id = $1 returning kind, key, eshop_id, email, subject`,
      [id, outcome, statement, by],
    );
    const isUpheld = outcome === 'upheld';
    if (isUpheld && kind === 'report') await removeReported(client, key, by);
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: eshop_id,
      action: `appeal.${outcome}`,
      subject,
      reason: statement,
    });
    const addresses = eshop_id === null ? [email ?? []].flat() : await findShopAddresses(client, eshop_id);
    for (const address of addresses)
      await addMail(client, address, appealDecided({ product: subject, isUpheld, statement }));
    return { hasMail: addresses.length > 0 };
  });
}

/** Takes the text of a rejected report off its pages, if the report names one. */
async function removeReported(client: Database, reportId: number, by: string) {
  const report = await maybeOne<{ content_kind: string | null; content_key: string | null }>(
    client,
    `select content_kind, content_key from content_report where id = $1 and status = 'rejected'`,
    [reportId],
  );
  const kind = reportedKindSchema.safeParse(report?.content_kind);
  if (kind.success && report?.content_key)
    await removeContent(client, { kind: kind.data, key: report.content_key }, by);
}
