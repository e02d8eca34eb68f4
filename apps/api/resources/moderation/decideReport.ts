import { reportedKindSchema } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { addMail } from '../../mail/mails.ts';
import { recordDecision } from '../appeals/decisions.ts';
import { reportDecided } from './moderationMails.ts';
import { removeContent } from './removeContent.ts';

type Choice = { id: number; isUpheld: boolean; statement: string; by: string };
type ReportRow = {
  reference: string;
  path: string;
  /** Null if the author has deleted their account. */
  email: string | null;
  content_kind: string | null;
  content_key: string | null;
};

/**
 * Decides a report that waits, and writes to its author, if their address is known. An upheld report takes the text that it names off its pages. Null
 * if it does not wait.
 */
export function decideReport(
  pool: pg.Pool,
  { id, isUpheld, statement, by }: Choice,
): Promise<{ hasMail: boolean } | null> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<ReportRow>(
      `update content_report set status = $2, statement = $3, decided_by = $4, decided_at = now()
       where id = $1 and status = 'pending' returning reference, path, email, content_kind, content_key`,
      [id, isUpheld ? 'upheld' : 'rejected', statement, by],
    );
    const [report] = rows;
    if (!report) return null;
    const kind = reportedKindSchema.safeParse(report.content_kind);
    if (isUpheld && kind.success && report.content_key !== null)
      await removeContent(client, { kind: kind.data, key: report.content_key }, by);
    const { reference, path, email } = report;
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: null,
      action: isUpheld ? 'moderation.uphold' : 'moderation.reject',
      subject: `report ${reference}`,
      reason: statement,
    });
    if (email === null) return { hasMail: false };
    const subject = `zgłoszenie ${reference}: ${isUpheld ? 'uznane' : 'nieuznane'}`;
    const code = await recordDecision(client, { kind: 'report', key: id, from: { email }, subject, statement, by });
    await addMail(client, email, reportDecided({ reference, path, isUpheld, statement, code }));
    return { hasMail: true };
  });
}
