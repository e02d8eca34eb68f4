import { authRequests, insertAccount } from '../testing/accounts.ts';
import type { TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { endAccountSessions } from './endAccountSessions.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

test('an operator ends all sessions of one account', async () => {
  await insertAccount(api.pool, { email: 'Ala@example.com' });
  await insertAccount(api.pool, { email: 'ola@example.com' });
  const open = async (email: string) => auth.cookieOf(await auth.login({ email }));
  const [phone, laptop, other] = [
    await open('ala@example.com'),
    await open('ala@example.com'),
    await open('ola@example.com'),
  ];
  expect(await endAccountSessions(api.databaseUrl, 'ALA@example.com')).toBe(2);
  expect([await auth.getUser(phone), await auth.getUser(laptop)]).toEqual([null, null]);
  expect(await auth.getUser(other)).not.toBeNull();
  await expect(endAccountSessions(api.databaseUrl, 'nikt@example.com')).rejects.toThrow('There is no account');
});
