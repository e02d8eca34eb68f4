import { DelayedWrites } from './DelayedWrites.ts';

const DELAY_MS = 500;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('data that were added within the delay are written together, once', async () => {
  const { writes, batches, add } = createWrites();
  add('a');
  await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
  add('b');
  expect(batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(batches).toEqual(['ab']);
  await jest.advanceTimersByTimeAsync(10 * DELAY_MS);
  expect(batches).toEqual(['ab']);
  add('c');
  await writes.flush();
  await jest.advanceTimersByTimeAsync(DELAY_MS);
  expect(batches).toEqual(['ab', 'c']);
});

test('a write begins when the previous one has ended', async () => {
  const log: string[] = [];
  const writes = new DelayedWrites(
    DELAY_MS,
    async () => {
      log.push('begin');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      log.push('end');
    },
    () => log.push('error'),
  );
  const both = Promise.all([writes.flush(), writes.flush()]);
  await jest.advanceTimersByTimeAsync(2000);
  await both;
  expect(log).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a failure is reported, and later writes follow', async () => {
  const errors: unknown[] = [];
  let calls = 0;
  const writes = new DelayedWrites(
    DELAY_MS,
    async () => {
      calls++;
      if (calls === 1) throw new Error('The database is away');
    },
    (error) => errors.push(error),
  );
  writes.schedule();
  await jest.advanceTimersByTimeAsync(DELAY_MS);
  expect(errors).toEqual([new Error('The database is away')]);
  writes.schedule();
  await jest.advanceTimersByTimeAsync(DELAY_MS);
  expect([calls, errors.length]).toEqual([2, 1]);
});

/** Writes that collect what `add` was given. */
function createWrites() {
  const batches: string[] = [];
  let pending = '';
  const writes = new DelayedWrites(
    DELAY_MS,
    async () => {
      batches.push(pending);
      pending = '';
    },
    (error) => {
      throw error;
    },
  );
  return {
    writes,
    batches,
    add(text: string) {
      pending += text;
      writes.schedule();
    },
  };
}
