import { clearCache } from '@growthbook/growthbook';
import { EventSource } from 'eventsource';
import { createFlagClient } from './createFlagClient.ts';
import { startFlagServer } from './testing/startFlagServer.ts';

/** The clock is fake; connections are real. */
const REAL = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const;
const MAX_BACKOFF_MS = 300_000;

let server: Awaited<ReturnType<typeof startFlagServer>>;
beforeEach(async () => {
  server = await startFlagServer({ hasStream: true });
  server.state.values = { 'sale.active': true };
  jest.useFakeTimers({ doNotFake: [...REAL] });
});
afterEach(async () => {
  await clearCache();
  jest.useRealTimers();
  await server.stop();
});

test('a change in the stream changes the value', async () => {
  const client = await load();
  await reach(() => server.streams.size === 1);
  server.state.values = { 'sale.active': false };
  server.publish();
  await reach(() => client.getValue('sale.active', true) === false);
  expect(server.requests).toEqual(['GET /api/features/sdk-1', 'GET /sub/sdk-1']);
});

test('a closed client closes its stream', async () => {
  const client = await load();
  await reach(() => server.streams.size === 1);
  client.close();
  await reach(() => server.streams.size === 0);
});

test('[K-58] errors 1–3 of the stream do not back off, the 4th does, with growing times of at most 300,000 ms', async () => {
  const attempts: number[] = [];
  server.state.stream = (request) => {
    attempts.push(Date.now());
    request.socket.destroy();
  };
  await load();
  while (attempts.length < 11) {
    const count = attempts.length;
    await reach(() => jest.getTimerCount() > 0);
    while (attempts.length === count) {
      if (jest.getTimerCount() > 0) await jest.advanceTimersToNextTimerAsync();
      else await turn();
    }
  }
  const pauses = attempts.slice(1).map((time, index) => time - attempts[index]!);
  // The pause that the EventSource itself makes.
  expect(new Set(pauses.slice(0, 3)).size).toBe(1);
  const [first, ...rest] = pauses.slice(3);
  expect(first).toBeGreaterThanOrEqual(pauses[0]!);
  rest.forEach((pause, index) => {
    const previous = pauses[3 + index]!;
    if (previous < MAX_BACKOFF_MS) expect(pause).toBeGreaterThan(previous);
    expect(pause).toBeLessThanOrEqual(MAX_BACKOFF_MS);
  });
  expect(pauses.at(-1)).toBe(MAX_BACKOFF_MS);
});

async function load() {
  const client = createFlagClient({ host: server.host, clientKey: 'sdk-1', EventSource });
  expect(await client.load()).toMatchObject({ success: true });
  return client;
}

/** Waits for a state that depends on connections, while the clock stands still. */
async function reach(check: () => boolean) {
  while (!check()) await turn();
}

function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}
