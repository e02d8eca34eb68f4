import { createFlagClient } from '@gniazdo/flags';
import { until } from '@gniazdo/testing/until';
import { GrowthBook } from '@growthbook/growthbook';
import { EventSource } from 'eventsource';
import { fromShell, SITE_ORIGIN, startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const CLIENT_KEY = 'sdk-test';
const FEATURES = `/api/features/${CLIENT_KEY}`;
const EVAL = `/api/eval/${CLIENT_KEY}`;
const STREAM = `/sub/${CLIENT_KEY}`;

let api: TestApi;
withTestApi(async (started) => {
  api = started;
  await api.pool.query('insert into flag_client (client_key) values ($1)', [CLIENT_KEY]);
  await setFlag('feature', 'sale.active', { defaultValue: false });
  await setFlag('feature', 'odd.regex', {
    defaultValue: 'no',
    rules: [{ condition: { name: { $regex: '^a' }, tags: { $size: 2 }, age: { $gt: 3 } }, force: 'yes' }],
  });
  await setFlag('experiment', 'exp-1', { key: 'exp-1', variations: [{}, {}], manual: true });
  await setFlag('savedGroup', 'staff', ['anna']);
  await until('the flags are loaded', async () => (await api.send(FEATURES)).status === 200);
  await until('all flags', async () => 'staff' in (await api.get<Payload>(FEATURES)).savedGroups);
});

type Payload = { features: Record<string, { defaultValue: unknown }>; experiments: unknown[]; savedGroups: object };

test('the flags of a client have three keys: features, experiments and groups', async () => {
  const payload = await api.get<Payload>(FEATURES);
  expect(payload).toMatchObject({
    features: { 'sale.active': { defaultValue: false } },
    experiments: [{ key: 'exp-1' }],
    savedGroups: { staff: ['anna'] },
  });
});

test('an unknown client and an impossible key are refused', async () => {
  for (const path of ['/api/features/', '/sub/']) {
    expect((await api.send(`${path}sdk-unknown`)).status).toBe(404);
    expect((await api.send(`${path}a%20b`)).status).toBe(400);
  }
  expect((await evaluate({ attributes: {} }, '/api/eval/sdk-unknown')).status).toBe(404);
});

test('[C-47] a client of GrowthBook that lets the service evaluate posts its attributes and uses the response, which has no rules', async () => {
  const client = new GrowthBook({
    apiHost: api.url,
    clientKey: CLIENT_KEY,
    attributes: { name: 'anna', tags: [1, 2], age: 4 },
    remoteEval: true,
  });
  try {
    expect(await client.init()).toMatchObject({ success: true, source: 'network' });
    expect(client.getFeatureValue('odd.regex', 'fallback')).toBe('yes');
  } finally {
    client.destroy();
  }
  expect(await (await evaluate({ attributes: {} })).text()).not.toContain('$regex');
});

test.each([
  [{}, 'attributes'],
  [{ attributes: [] }, 'attributes'],
  [{ attributes: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, i])) }, 'attributes'],
  [{ attributes: {}, url: 'a'.repeat(2001) }, 'url'],
  [{ attributes: {}, forcedVariations: { a: -1 } }, 'forcedVariations'],
])('an evaluation of %.40j is refused with the field', async (body, field) => {
  const response = await evaluate(body);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { field: string }).field).toContain(field);
});

test.each([null, 1, 'ą', [], [[[]]], { $gt: '' }, { length: -1 }])(
  'attributes of unexpected types (%j) never fail an evaluation',
  async (value) => {
    const response = await evaluate({ attributes: { name: value, tags: value, age: value, id: value } });
    expect(response.status).toBe(200);
  },
);

test('pages of other sites cannot ask for evaluations, and only pages of the site may read flags', async () => {
  const other = { ...fromShell(), origin: 'https://other.example' };
  expect((await evaluate({ attributes: {} }, EVAL, other)).status).toBe(403);
  const allow = async (origin: string) =>
    (await api.send(FEATURES, { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allow(SITE_ORIGIN)).toBe(SITE_ORIGIN);
  expect(await allow('https://other.example')).toBeNull();
});

test('a changed flag reaches the clients of every process by the stream', async () => {
  const second = await startTestApi(api.databaseUrl);
  const clients = [api.url, second.url].map((host) => createFlagClient({ host, clientKey: CLIENT_KEY, EventSource }));
  try {
    await until('both processes have the flags', async () => (await second.send(FEATURES)).status === 200);
    for (const client of clients) expect(await client.load()).toMatchObject({ success: true });
    for (const isActive of [true, false]) {
      await setFlag('feature', 'sale.active', { defaultValue: isActive });
      await until(`the clients have ${isActive}`, () =>
        clients.every((client) => client.getValue('sale.active', !isActive) === isActive),
      );
    }
  } finally {
    clients.forEach((client) => client.close());
    await second.stop();
  }
});

test('a process that ends closes its streams', async () => {
  const second = await startTestApi(api.databaseUrl);
  await until('the flags are loaded', async () => (await second.send(FEATURES)).status === 200);
  const stream = await second.send(STREAM);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const [text] = await Promise.all([stream.text(), second.stop()]);
  expect(text).toMatch(/^event: features\ndata: \{.*"sale.active".*\}\n\n$/);
});

test('flags work while the connection that listens is lost, and changes arrive after it', async () => {
  await api.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen flags' and datname = current_database()`);
  expect((await api.send(FEATURES)).status).toBe(200);
  await setFlag('feature', 'after.loss', { defaultValue: 1 });
  await until('the change', async () => 'after.loss' in (await api.get<Payload>(FEATURES)).features);
});

test('a client may have 50 streams; others still get theirs', async () => {
  const controllers: AbortController[] = [];
  const open = (address: string) => {
    const controller = new AbortController();
    controllers.push(controller);
    return api.send(STREAM, { headers: fromShell({ address }), signal: controller.signal });
  };
  for (let i = 0; i < 50; i++) expect((await open('203.0.113.50')).status).toBe(200);
  const refused = await open('203.0.113.50');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await open('203.0.113.51')).status).toBe(200);
  controllers.forEach((controller) => controller.abort());
  await until('a closed stream makes room', async () => (await open('203.0.113.50')).status === 200);
  controllers.forEach((controller) => controller.abort());
});

test('HEAD of the stream has its headers and ends', async () => {
  const response = await api.send(STREAM, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

function evaluate(body: object, path = EVAL, headers: Record<string, string> = fromShell()) {
  return api.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function setFlag(kind: string, name: string, definition: unknown) {
  await api.pool.query(
    `insert into flag (client_key, kind, name, definition) values ($1, $2, $3, $4)
     on conflict (client_key, kind, name) do update set definition = excluded.definition`,
    [CLIENT_KEY, kind, name, JSON.stringify(definition)],
  );
}
