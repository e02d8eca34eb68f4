import { getEmailKey } from '../accounts/AccountRow.ts';
import type { Database } from '../database/one.ts';
import type { MailRow } from '../mail/mails.ts';
import { ALERT_MAILS } from './priceAlerts.ts';

/** If the mail was about alerts, its address gets no further ones. */
export async function blockAddress(pool: Database, { kind, recipient }: Pick<MailRow, 'kind' | 'recipient'>) {
  if (!ALERT_MAILS.includes(kind)) return;
  await pool.query('insert into blocked_address (email_key) values ($1) on conflict do nothing', [
    getEmailKey(recipient),
  ]);
}
