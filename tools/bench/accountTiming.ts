import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemoAccounts } from '@gniazdo/api/accounts/ensureDemoAccounts';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { createApp } from '@gniazdo/api/createApp';
import { createCatalogue } from '@gniazdo/api/createCatalogue';
import { connect } from '@gniazdo/api/database/connect';
import { MailWorker } from '@gniazdo/api/mail/MailWorker';
import { mailJobs } from '@gniazdo/api/mailKinds';
import { parseCommandLine } from '@gniazdo/cli';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { startPostgres } from '@gniazdo/postgres';

const HELP = `Usage: npm run bench -- account-timing [options]

Measures whether response times show which addresses have an account. The figure is the probability that a request with
a known address takes longer than one with an unknown address: 0.5 shows nothing, 0.45 to 0.55 is the goal.

  --requests <n>   Requests per endpoint and kind of address (default: 400)`;

const { values } = parseCommandLine(HELP, { requests: { type: 'string', default: '400' } });
const requests = Number(values.requests);
const SHELL_KEY = 'key of the shell in the benchmark of accounts';
const ORIGIN = 'http://localhost:3000';

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-timing-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await prepareDatabase(postgres.url);
const [known] = await ensureDemoAccounts(postgres.url, 'password of the benchmark');
const connection = await connect(postgres.url, { max: 6 });
const catalogue = createCatalogue(postgres.url, (error) => console.error(error));
const mailWorker = new MailWorker(connection.pool, { jobs: mailJobs, send: async () => undefined, log: console });
const app = await createApp({
  connection,
  catalogue,
  imageFolder: folder,
  pictureHosts: [],
  allowedOrigins: [ORIGIN],
  adminUrl: null,
  accounts: { shellKey: SHELL_KEY, isHttps: false, siteOrigin: ORIGIN, mailWorker },
});
try {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const password = 'wrong password 1';
  await measure(url, 'login', (email) => ({ email, password }));
  await measure(url, 'register', (email) => ({ email, password, name: 'Jan Nowak', acceptsTerms: true }));
  await measure(url, 'confirm/resend', (email) => ({ email }));
  await measure(url, 'password/renew', (email) => ({ email }));
} finally {
  await app.close();
  await mailWorker.stop();
  await catalogue.stop();
  await connection.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string, path: string, build: (email: string) => object) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const warmUp = 20;
  for (let i = -warmUp; i < requests; i++) {
    // Pairs in random order, so that a slow moment of the machine affects both kinds.
    const pair = [
      { kind: 'known' as const, email: known! },
      { kind: 'unknown' as const, email: `unknown-${path.replace('/', '-')}-${i + warmUp}@gniazdo.example` },
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const { kind, email } of pair) {
      await connection.pool.query('delete from rate_limit');
      await waitUntilSent();
      const startedAt = performance.now();
      await send(`${url}/api/v2/auth/${path}`, build(email));
      if (i >= 0) times[kind].push(performance.now() - startedAt);
    }
  }
  const [first, second] = [getMedian(times.known), getMedian(times.unknown)];
  const area = getProbability(times.known, times.unknown).toFixed(3);
  console.log(
    `${path.padEnd(16)} known ${first.toFixed(2)} ms, unknown ${second.toFixed(2)} ms (medians), probability ${area}`,
  );
}

async function send(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { [SHELL_KEY_HEADER]: SHELL_KEY, 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status !== 401 && response.status !== 202) throw new Error(`${url} responded with ${response.status}.`);
}

/** The mail of the previous request must not slow the next one. */
async function waitUntilSent() {
  for (;;) {
    const { rowCount } = await connection.pool.query('select from mail where sent_at is null limit 1');
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

function getMedian(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

/** The area under the ROC curve: the share of pairs in which the first time is longer; equal times count half. */
function getProbability(first: number[], second: number[]) {
  const longer = first.reduce(
    (sum, a) => sum + second.reduce((count, b) => count + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return longer / (first.length * second.length);
}
