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
