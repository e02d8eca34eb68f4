import { clearCache } from '@growthbook/growthbook';
import { until } from '@gniazdo/testing/until';
import { createFlagClient } from './createFlagClient.ts';
import { startFlagServer } from './testing/startFlagServer.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Only the date is fake: requests of a real server need the timers. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;

let server: Awaited<ReturnType<typeof startFlagServer>>;
beforeEach(async () => {
  server = await startFlagServer();
  server.state.values = { 'sale.active': true };
});
afterEach(async () => {
  jest.useRealTimers();
  await clearCache();
  await server.stop();
});

test('flags are loaded with one request', async () => {
  const client = createFlags();
  expect(await client.load()).toMatchObject({ success: true, source: 'network' });
  expect(client.getValue('sale.active', false)).toBe(true);
  expect(client.getValue('unknown', 'fallback')).toBe('fallback');
  expect(server.requests).toEqual(['GET /api/features/sdk-1']);
});

test('[E-10] an HTTP error is a failed result with the error, and fallback values apply', async () => {
  server.state.respond = (_request, response) => response.writeHead(500).end();
  const client = createFlags();
  const { success, source, error } = await client.load();
  expect([success, source, error?.message]).toEqual([false, 'error', 'HTTP error: 500']);
  expect(client.getValue('sale.active', false)).toBe(false);
});

test('[E-11] a slow host gives the source timeout, and does not block the page', async () => {
  let hasArrived = false;
  server.state.respond = () => void (hasArrived = true);
  const client = createFlags();
  const load = client.load(200);
  await until('the request has arrived', () => hasArrived);
  expect(await load).toMatchObject({ success: false, source: 'timeout' });
  expect(client.getValue('sale.active', false)).toBe(false);
});

test('[K-54] flags of 59 s are not loaded again; flags of 61 s are used immediately and loaded in the background', async () => {
  const start = setDate();
  await createFlags().load();
  server.state.values = { 'sale.active': false };

  setDate(start + 59 * SECOND_MS);
  expect(await readValue()).toEqual(['cache', true]);
  expect(server.requests).toHaveLength(1);

  setDate(start + 61 * SECOND_MS);
  expect(await readValue()).toEqual(['cache', true]);
  await until('the background request', () => server.requests.length === 2);
  await until('the new value', async () => (await readValue())[1] === false);
  expect(server.requests).toHaveLength(2);
});

test('[K-55] flags older than 4 hours are not used', async () => {
  const start = setDate();
  await createFlags().load();
  server.state.values = { 'sale.active': false };
  setDate(start + 4 * HOUR_MS - SECOND_MS);
  server.state.respond = (_request, response) => response.writeHead(500).end();
  expect(await readValue()).toEqual(['cache', true]);
  await until('the background request', () => server.requests.length === 2);

  setDate(start + 4 * HOUR_MS + SECOND_MS);
  server.state.respond = null;
  expect(await readValue()).toEqual(['network', false]);
});

test('[K-56] the 11th source evicts the oldest of the cache', async () => {
  const start = setDate();
  for (let i = 1; i <= 11; i++) {
    setDate(start + i * SECOND_MS);
    await createFlags(`sdk-${i}`).load();
  }
  for (let i = 2; i <= 11; i++) expect(await createFlags(`sdk-${i}`).load()).toMatchObject({ source: 'cache' });
  expect(await createFlags('sdk-1').load()).toMatchObject({ source: 'network' });
});

function createFlags(clientKey = 'sdk-1') {
  return createFlagClient({ host: server.host, clientKey });
}

/** Loads the flags as a new page does. Returns where they come from, and the value. */
async function readValue() {
  const client = createFlags();
  const { source } = await client.load();
  return [source, client.getValue<boolean | string>('sale.active', 'fallback')];
}

function setDate(time = Date.now()) {
  jest.useFakeTimers({ now: time, doNotFake: [...TIMERS, 'performance', 'nextTick', 'queueMicrotask'] });
  return time;
}
