import type pg from 'pg';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { createWatchLink } from '../alerts/watchLinks.ts';
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
