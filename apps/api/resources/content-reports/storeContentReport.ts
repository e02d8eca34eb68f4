import { randomInt } from 'node:crypto';
import type { ContentReport } from '@gniazdo/contracts/account';
import { reportPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { withTransaction } from '../../database/withTransaction.ts';
import { defineMail } from '../../mail/defineMail.ts';
import { addMail } from '../../mail/mails.ts';

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

type Report = Omit<ContentReport, 'address' | 'isInGoodFaith'> & { path: string };

export const reportReceived = defineMail('report-received', ({ reference }: { reference: string }) => ({
  subject: `Zgłoszenie ${reference} przyjęte`,
  paragraphs: [
    `Dziękujemy. Zgłoszenie treści ma numer ${reference}.`,
    'Sprawdzi je człowiek. Napiszemy, co postanowiliśmy i dlaczego.',
  ],
  link: { label: 'Zgłoś inną treść', path: reportPaths.form() },
  end: 'Jeśli to nie Ty wysyłasz zgłoszenie, zignoruj tę wiadomość.',
}));

/** Path and query of a page of the site; null for other addresses. */
export function findPath(address: string, siteOrigin: string) {
  const url = URL.parse(address, siteOrigin);
  // A path with two slashes would be another host in a link.
  if (url?.origin !== siteOrigin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Stores a report, with the mail that confirms it. Resolves to its reference. */
export function storeContentReport(pool: pg.Pool, { path, content, reason, explanation, name, email }: Report) {
  const reference = createReference();
  return withTransaction(pool, async (client) => {
    await client.query(
      `insert into content_report (reference, path, content_kind, content_key, reason, explanation, name, email)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [reference, path, content?.kind, content?.key, reason, explanation, name, email],
    );
    await addMail(client, email, reportReceived({ reference }));
    return reference;
  });
}

function createReference() {
  return `ZT-${Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
