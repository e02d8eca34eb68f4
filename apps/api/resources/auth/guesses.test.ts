import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { authRequests, insertAccount, PASSWORD } from '../../testing/accounts.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const GUESSES = getInputSize(200, 10_000);
const TIMEOUT_MS = getInputSize(120_000, 3_600_000);
const MAX_GUESSES = 10;
/** Guesses at the same time. */
const PARALLEL = 16;

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
withTestApi(async (started) => {
  api = started;
  auth = authRequests(api);
  await insertAccount(api.pool, { email: 'basia@example.com' });
});

test.each([
  ['an account', 'basia@example.com'],
  ['an address without account', 'nikt@example.com'],
])(
  'of guesses for %s from as many clients at the same time, ten are checked and the others get 429',
  async (kind, email) => {
    const statuses = new Map<number, number>();
    let next = 0;
    const work = async () => {
      while (next < GUESSES) {
        const guess = next++;
        // Each in a network of its own, because networks have a limit, too.
        const address = `20.${guess >> 8}.${guess & 255}.1`;
        const { status } = await auth.login({ email, password: `hasło numer ${guess}` }, { address });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    const checked = GUESSES - (statuses.get(429) ?? 0);
    recordFigure({
      measured: `Checked guesses of a password, ${kind}`,
      goal: MAX_GUESSES,
      found: checked,
      of: GUESSES,
    });
    expect(Object.fromEntries(statuses)).toEqual({ 401: MAX_GUESSES, 429: GUESSES - MAX_GUESSES });
    // The right password is not checked either.
    expect((await auth.login({ email, password: PASSWORD }, { address: '203.0.113.9' })).status).toBe(429);
  },
  TIMEOUT_MS,
);
