import { CONSENT_TEXT_VERSION } from '@gniazdo/contracts/site';
import { removeExpired } from '../../removeExpired.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const CHOICE = { essential: true, marketing: false, analytics: true, functional: false };

let api: TestApi;
withTestApi((started) => {
  api = started;
});

test('[C-04] a choice is stored with its time and the version of the texts, for an id in an HTTP-only cookie', async () => {
  const response = await post(CHOICE);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { id, cookie } = readCookie(response);
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [entry, ...others] = await listEntries(id);
  expect(entry).toMatchObject({ ...CHOICE, text_version: CONSENT_TEXT_VERSION });
  expect(entry!.created_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(others).toEqual([]);
});

test('[C-04] a changed choice is another entry of the same visitor', async () => {
  const { id } = readCookie(await post(CHOICE));
  const again = await post({ ...CHOICE, analytics: false }, { cookie: `gniazdo_consent=${id}` });
  expect(readCookie(again).id).toBe(id);
  expect((await listEntries(id)).map(({ analytics }) => analytics)).toEqual([true, false]);
});

test.each(['x', "' or 1=1", '00000000-0000-0000-0000-000000000000'])(
  'an id that the API did not create (%s) is replaced',
  async (id) => {
    const response = await post(CHOICE, { cookie: `gniazdo_consent=${encodeURIComponent(id)}` });
    expect(response.status).toBe(200);
    expect(readCookie(response).id).not.toBe(id);
  },
);

test('a beacon of any content type is read', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
    const response = await post(CHOICE, {}, { 'content-type': type });
    expect([type, response.status]).toEqual([type, 200]);
    expect(await listEntries(readCookie(response).id)).toMatchObject([CHOICE]);
  }
});

test.each([
  [{}, 'essential'],
  [{ ...CHOICE, marketing: 'yes' }, 'marketing'],
  [{ ...CHOICE, other: true }, 'requestBody'],
  [[true], 'requestBody'],
])('[V-13] %j is refused with the field', async (body, field) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'bad_request', field });
});

test('a client that changes its choice too often gets 429 with Retry-After', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 61; i++) statuses.add((await post(CHOICE, { address: '198.51.100.9' })).status);
  expect([...statuses]).toEqual([200, 429]);
  const refused = await post(CHOICE, { address: '198.51.100.9' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('entries are removed after two years, and the role of the API cannot change them', async () => {
  const { id } = readCookie(await post(CHOICE));
  await api.pool.query(
    `insert into consent (visitor_id, text_version, essential, marketing, analytics, functional, created_at)
     values ($1, '2020-01-01', true, true, true, true, now() - interval '731 days')`,
    [id],
  );
  await removeExpired(api.pool);
  expect(await listEntries(id)).toHaveLength(1);
  const { rows } = await api.pool.query<{ grantee: string; privilege_type: string }>(
    `select grantee, privilege_type from information_schema.role_table_grants
     where table_name = 'consent' and grantee <> current_user`,
  );
  expect(rows.map(({ privilege_type }) => privilege_type).toSorted()).toEqual(['DELETE', 'INSERT', 'SELECT']);
});

function post(body: unknown, visitor: Parameters<typeof fromShell>[0] = {}, headers: Record<string, string> = {}) {
  const all = { ...fromShell(visitor), ...headers };
  return api.send('/api/v2/consent', { method: 'POST', headers: all, body: JSON.stringify(body) });
}

function readCookie(response: Response) {
  const [cookie = ''] = response.headers.getSetCookie();
  return { cookie, id: /^gniazdo_consent=([\da-f-]{36});/.exec(cookie)![1]! };
}

async function listEntries(id: string) {
  const { rows } = await api.pool.query<typeof CHOICE & { text_version: string; created_at: Date }>(
    'select * from consent where visitor_id = $1 order by id',
    [id],
  );
  return rows;
}
