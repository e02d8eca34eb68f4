import type pg from 'pg';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { createWatchLink } from '../alerts/watchLinks.ts';
import { recordDecision } from '../resources/appeals/decisions.ts';
import { insertRow } from './insertRow.ts';

/** A watch of an anonymous visitor that is not confirmed. Resolves to the secret of a link in its mail. */
export async function createWatchExample(pool: pg.Pool, variantId: number) {
  const liker = await insertRow<{ id: string }>(pool, 'liker', { cookie_hash: hashSecret(createSecret()) });
  const { id } = await insertRow<{ id: string }>(pool, 'watch', {
    liker_id: liker.id,
    variant_id: variantId,
    email: 'ewa@example.com',
    email_key: 'ewa@example.com',
    was_available: true,
  });
  return createWatchLink(pool, id);
}

/** The application of a shop that is not confirmed. Resolves to the code of the mail. */
export async function createShopCode(pool: pg.Pool) {
  const code = createSecret();
  await insertRow(pool, 'shop_application', {
    company: 'Alfa sp. z o.o.',
    nip: '5260001246',
    name: 'Jan Kowalski',
    email: 'jan@example.com',
    website: 'https://sklep.example',
    code_hash: hashSecret(code),
  });
  return code;
}

let decisions = 0;

/** A decision about a report. Resolves to the code of the mail. */
export function createDecisionCode(pool: pg.Pool) {
  const decision = { kind: 'report', subject: 'zgłoszenie', statement: 'Nie.', by: 'Ola' } as const;
  return recordDecision(pool, { ...decision, key: ++decisions, from: { email: 'jan@example.com' } });
}

/** An open invitation of a shop to `invited@example.com`, as an editor. Resolves to the code of the mail. */
export async function createInvitationCode(pool: pg.Pool, eshopId: number) {
  const code = createSecret();
  await pool.query(`delete from shop_invitation where email_key = 'invited@example.com'`);
  await insertRow(pool, 'shop_invitation', {
    eshop_id: eshopId,
    email: 'Invited@example.com',
    email_key: 'invited@example.com',
    role: 'editor',
    code_hash: hashSecret(code),
    invited_by: 'owner@example.com',
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return code;
}
