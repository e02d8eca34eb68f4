import type { ShopApplication } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { hashSecret } from '../../accounts/secrets.ts';
import { oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { addMail, requestMail } from '../../mail/mails.ts';
import { shopApplication, shopNotice, type ShopNotice } from './partnerMails.ts';

/** Stores the application of a shop, and the mail that confirms its address. */
export function storeShopApplication(pool: pg.Pool, application: ShopApplication) {
  const { company, nip, name, email, website, feedUrl } = application;
  return withTransaction(pool, async (client) => {
    const id = await oneValue<string>(
      client,
      `insert into shop_application (company, nip, name, email, website, feed_url) values ($1, $2, $3, $4, $5, $6)
       returning id`,
      [company, nip, name, email, website, feedUrl ?? null],
    );
    await requestMail(client, email, shopApplication({ applicationId: id }));
  });
}

/**
 * Confirms the address of an application, and sends it to the staff. Confirming again changes nothing. Throws 404 for an unknown
 * code.
 */
export function confirmShopApplication(pool: pg.Pool, code: string, shopsEmail: string | undefined) {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<ApplicationRow>(
      `select id, company, nip, name, email, website, feed_url, confirmed_at is not null as is_confirmed
       from shop_application where code_hash = $1 for update`,
      [hashSecret(code)],
    );
    const [application] = rows;
    if (!application) throw new RequestError(failures.invalidShopCode);
    if (application.is_confirmed) return;
    await client.query('update shop_application set confirmed_at = now() where id = $1', [application.id]);
    if (shopsEmail) await addMail(client, shopsEmail, shopNotice(describeApplication(application)));
  });
}

type ApplicationRow = {
  id: string;
  company: string;
  nip: string;
  name: string;
  email: string;
  website: string;
  feed_url: string | null;
  is_confirmed: boolean;
};

function describeApplication({ company, nip, name, email, website, feed_url }: ApplicationRow): ShopNotice {
  return {
    subject: `Zgłoszenie sklepu: ${company}`,
    lines: [
      `Firma: ${company}, NIP ${nip}`,
      `Sklep: ${website}`,
      `Plik z produktami: ${feed_url ?? 'nie podano'}`,
      `Osoba: ${name}, ${email}`,
    ],
    email,
  };
}
