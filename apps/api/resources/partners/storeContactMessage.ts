import type { ContactMessage } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { withTransaction } from '../../database/withTransaction.ts';
import { addMail } from '../../mail/mails.ts';
import { shopNotice } from './partnerMails.ts';

/** Stores a message of the contact form, with a mail to the staff if they have an address. */
export function storeContactMessage(
  pool: pg.Pool,
  { name, email, message }: ContactMessage,
  shopsEmail: string | undefined,
) {
  return withTransaction(pool, async (client) => {
    await client.query('insert into contact_message (name, email, message) values ($1, $2, $3)', [
      name,
      email,
      message,
    ]);
    if (!shopsEmail) return;
    const lines = [...message.split(/\n+/), `${name}, ${email}`];
    await addMail(client, shopsEmail, shopNotice({ subject: `Wiadomość od: ${name}`, lines, email }));
  });
}
