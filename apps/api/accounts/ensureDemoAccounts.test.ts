import type { TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { authRequests } from '../testing/accounts.ts';
import { insertShop } from '../testing/insertOffer.ts';
import { ensureDemoAccounts } from './ensureDemoAccounts.ts';

let api: TestApi;
withTestApi((started) => {
  api = started;
});

test('an example system has a shopper, a shop and an administrator with the generated password; a new password replaces it', async () => {
  await insertShop(api.pool, { slug: 'alfa' });
  const auth = authRequests(api);
  const getRoles = async (password: string) => {
    const roles: unknown[] = [];
    for (const email of await ensureDemoAccounts(api.databaseUrl, password)) {
      const { user } = (await (await auth.login({ email, password })).json()) as { user: { roles: unknown } };
      roles.push(user.roles);
    }
    return roles;
  };
  const expected = [
    { admin: false, eshop: false },
    { admin: false, eshop: true },
    { admin: true, eshop: false },
  ];
  expect(await getRoles('generated-password-1')).toEqual(expected);
  const read = () => api.pool.query('select email, password_hash from account order by email');
  const { rows } = await read();
  await ensureDemoAccounts(api.databaseUrl, 'generated-password-1');
  expect((await read()).rows).toEqual(rows);
  expect(await getRoles('generated-password-2')).toEqual(expected);
});
