import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const EVENT = { name: 'voucher_copy', params: { variantId: 7, place: 'menu', isFirst: true, code: null } };

let api: TestApi;
withTestApi((started) => {
  api = started;
});

test('an event is stored with its name and parameters, and without the visitor', async () => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const headers = { ...fromShell(), 'content-type': type };
    const response = await api.send('/api/v2/experiment-event', {
      method: 'POST',
      headers,
      body: JSON.stringify(EVENT),
    });
    expect([type, response.status, response.headers.getSetCookie()]).toEqual([type, 200, []]);
  }
  const events = await listEvents('voucher_copy');
  expect(events.map(({ params }) => params)).toEqual([EVENT.params, EVENT.params]);
  expect(Object.keys(events[0]!).toSorted()).toEqual(['created_at', 'id', 'name', 'params']);
});

test('a viewed variation is stored', async () => {
  expect((await view('?ex=exp1%7C1')).status).toBe(200);
  expect(await listEvents('experiment_viewed')).toMatchObject([{ params: { experimentId: 'exp1', variationId: '1' } }]);
});

test.each(['', '?ex=', '?ex=exp1', '?ex=exp1%7C', '?ex=a%7Cb%7Cc', '?ex=%00%7C1', `?ex=${'a'.repeat(300)}%7C1`])(
  'a view like "%.20s" is refused with the field',
  async (query) => {
    const response = await view(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'bad_request', field: 'ex' });
  },
);

test('pages of other sites cannot record views', async () => {
  // Browsers send no origin with requests for pictures.
  const { origin, ...picture } = fromShell();
  const getStatus = async (headers: Record<string, string>) =>
    (await api.send('/api/v2/viewed-experiments?ex=exp1%7C1', { headers })).status;
  expect(await getStatus({ ...picture, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await getStatus({ ...picture, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403);
  expect(await getStatus({ ...picture, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await getStatus({ ...picture, origin })).toBe(200);
});

test('a client that sends too many events gets 429 with Retry-After', async () => {
  const visitor = fromShell({ address: '198.51.100.9' });
  const statuses = new Set<number>();
  for (let i = 0; i < 301; i++) statuses.add((await view('?ex=exp2%7C1', visitor)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect(Number((await view('?ex=exp2%7C1', visitor)).headers.get('retry-after'))).toBeGreaterThan(0);
});

function view(query: string, headers: Record<string, string> = {}) {
  return api.send(`/api/v2/viewed-experiments${query}`, { headers: { ...fromShell(), ...headers } });
}

async function listEvents(name: string) {
  const { rows } = await api.pool.query<{ params: object }>(
    'select * from experiment_event where name = $1 order by id',
    [name],
  );
  return rows;
}
