import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDemoAccounts } from '@gniazdo/api/accounts/ensureDemoAccounts';
import { parseCommandLine } from '@gniazdo/cli';
import { AUTH_PATH } from '@gniazdo/contracts/site';
import { printResults, type ResultRow } from '../chaos/printResults.ts';
import { type Environment, startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { browseAtRate } from '../hostile/browseAtRate.ts';
import { formatMs, formatStatuses, formatTimes, summarize } from '../hostile/responseTimes.ts';
import { sendAtRate, type SiteResponse } from '../hostile/sendAtRate.ts';
import { findAddresses } from '../squads/loadSite.ts';

const HELP = `Usage: npm run bench -- logins [options]

A flood of logins with wrong passwords from many addresses, while visitors browse lists and products. Every second try is
for one of three accounts, the others are for unknown addresses. Before, the owner of an account logs in beside logins from
as many networks (/64) of one IPv6 /48. The exit code is 1 if a goal is missed.

  --tries <n>      Logins (default: 10000)
  --addresses <n>  Addresses that they come from, each of another network (default: 50)
  --rate <n>       Logins per second (default: 200)
  --visitors <n>   Visitors' requests per second (default: 20)`;

const { values } = parseCommandLine(HELP, {
  tries: { type: 'string', default: '10000' },
  addresses: { type: 'string', default: '50' },
  rate: { type: 'string', default: '200' },
  visitors: { type: 'string', default: '20' },
});
const [tries, addresses, rate] = [Number(values.tries), Number(values.addresses), Number(values.rate)];
const visitorRate = Number(values.visitors);

const QUIET_S = 20;
/** Allowed increase of the visitors' median. */
const MAX_RATIO = 1.2;
/** Passwords of an account that are checked within 15 minutes. */
const MAX_GUESSES = 10;
/** Logins of an IPv6 /48 that are checked within a minute. */
const MAX_OF_NETWORK = 60;
/** Logins of the owner, of whom ten in a minute are allowed. */
const OWN_LOGINS = 7;
const OWN_PAUSE_MS = 3000;

const environment = await startEnvironment({ shellEnv: { TRUSTED_PROXIES: 'loopback' } });
stopOnSignals(environment);
let rows: ResultRow[];
try {
  rows = await measure(environment);
} finally {
  await environment.stop();
}
process.exit(printResults(rows) ? 0 : 1);

async function measure({ url, databaseUrl }: Environment): Promise<ResultRow[]> {
  const password = randomUUID();
  const known = await ensureDemoAccounts(databaseUrl(), password);
  const pages = await findAddresses(url);
  // The first responses are slow.
  await browse(QUIET_S * visitorRate);
  const before = summarize(await browse(QUIET_S * visitorRate));
  console.log(`  visitors alone: ${formatTimes(before)}`);

  // Before the flood, which uses up what strangers may try for the accounts.
  const ofNetwork = await measureNetwork();
  const end = new AbortController();
  const visitors = browse(Infinity, end.signal);
  const startedAt = performance.now();
  const responses = await sendAtRate(url, (n) => buildLogin(getEmail(n)), {
    count: tries,
    perSecond: rate,
    getAddress: (n) => `203.${n % addresses}.113.7`,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  end.abort();
  const during = summarize(await visitors);
  console.log(`  logins: ${(responses.length / seconds).toFixed(0)} per second, ${formatStatuses(responses)}`);

  const guesses = known.map((email) => responses.filter((each, n) => getEmail(n) === email && isChecked(each)).length);
  const windows = Math.ceil(seconds / (15 * 60));
  const ratio = during.p50 / before.p50;
  const failed = responses.filter(({ status, isRefusal }) => status === 0 || (status >= 500 && !isRefusal)).length;
  return [
    [
      "visitors' median, before / during",
      `ratio ≤ ${MAX_RATIO}`,
      `${formatMs(before.p50)} / ${formatMs(during.p50)} ms: ${ratio.toFixed(2)}`,
      ratio <= MAX_RATIO,
    ],
    ["visitors' p99", '–', `${formatMs(before.p99)} / ${formatMs(during.p99)} ms`, true],
    ['visitors without a page', '0', `${during.failed} of ${during.count}`, during.failed === 0],
    [
      'passwords of an account that were checked',
      `≤ ${MAX_GUESSES} in 15 min`,
      guesses.join(', '),
      Math.max(...guesses) <= MAX_GUESSES * windows,
    ],
    ['logins without a response, or with 5xx other than 503 with Retry-After', '0', String(failed), failed === 0],
    ...ofNetwork,
  ];

  async function measureNetwork(): Promise<ResultRow[]> {
    const seconds = (OWN_LOGINS * OWN_PAUSE_MS) / 1000;
    const flood = sendAtRate(url, (n) => buildLogin(`nikt.${n}@gniazdo.example`), {
      count: Math.round(rate * seconds),
      perSecond: rate,
      getAddress: (n) => `2001:db8:1:${n.toString(16)}::1`,
    });
    const own: SiteResponse[] = [];
    for (let n = 0; n < OWN_LOGINS; n++) {
      await wait(OWN_PAUSE_MS - 500);
      own.push(
        ...(await sendAtRate(url, () => buildLogin(known[0]!, password), {
          count: 1,
          perSecond: 1,
          getAddress: () => '198.51.100.7',
        })),
      );
    }
    const checked = (await flood).filter(isChecked).length;
    console.log(`  one /48: ${formatStatuses(await flood)}; the owner: ${formatStatuses(own)}`);
    const slowest = Math.max(...own.map(({ ms }) => ms));
    const windows = Math.ceil(seconds / 60) + 1;
    return [
      [
        'logins of one IPv6 /48 that were checked',
        `≤ ${MAX_OF_NETWORK} a minute`,
        `${checked} in ${seconds} s`,
        checked <= MAX_OF_NETWORK * windows,
      ],
      [
        'logins of the owner meanwhile',
        `${OWN_LOGINS} × 200`,
        formatStatuses(own),
        own.every(({ status }) => status === 200),
      ],
      ['slowest login of the owner', '–', `${formatMs(slowest)} ms`, true],
    ];
  }

  function getEmail(n: number) {
    return n % 2 === 0 ? known[(n / 2) % known.length]! : `nikt.${n}@gniazdo.example`;
  }

  function browse(count: number, signal?: AbortSignal) {
    return browseAtRate(url, pages, { count, perSecond: visitorRate, signal });
  }
}

/** 401: the password was compared. 429 and 503: the login was refused before that. */
function isChecked({ status }: SiteResponse) {
  return status === 401 || status === 200;
}

function buildLogin(email: string, password = 'zielony-fotel-47') {
  return {
    method: 'POST' as const,
    target: `${AUTH_PATH}login`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  };
}
