import type pg from 'pg';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { insertRow } from './insertRow.ts';

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
