import { setTimeout as wait } from 'node:timers/promises';
import { parseCommandLine } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts/site';
import { fetchPage, waitUntilLive } from '../chaos/fetchPage.ts';
import { formatMegabytes } from '../chaos/shellProcess.ts';
import { printResults, type ResultRow } from '../chaos/printResults.ts';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { type Environment, startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { findAddresses } from '../squads/loadSite.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';
import { readHealth } from '../support/readHealth.ts';
import { browseAtRate } from './browseAtRate.ts';
import { buildHostileRequest } from './hostileRequests.ts';
import { formatMs, formatStatuses, formatTimes, summarize } from './responseTimes.ts';
import { sendAtRate } from './sendAtRate.ts';
import { readPeakMemory, sendPictures } from './sendPictures.ts';

const HELP = `Usage: npm run bench -- hostile [options]

Hostile requests from one address, then from fifty, while visitors browse lists and products of a new release: overlong and
malformed URLs and bodies, junk queries, requests that the API refuses, forged reports of browsers, long runs of question
marks. Then reviews with the pictures that need most memory. The exit code is 1 if a goal is missed.

  --requests <n>   Hostile requests in each part (default: 10000)
  --rate <n>       Hostile requests per second (default: 200)
  --reviews <n>    Reviews with four pictures each (default: 40)
  --visitors <n>   Visitors' requests per second (default: 20)`;

const { values } = parseCommandLine(HELP, {
  requests: { type: 'string', default: '10000' },
  rate: { type: 'string', default: '200' },
  reviews: { type: 'string', default: '40' },
  visitors: { type: 'string', default: '20' },
});
const [requests, rate, visitorRate] = [Number(values.requests), Number(values.rate), Number(values.visitors)];
const reviews = Number(values.reviews);

const QUIET_S = 20;
/** Allowed increase of the visitors' median. */
const MAX_RATIO = 1.2;
const ISLAND = 'listing/CardActions';
/** Of the API: its limit is 2 GiB, of which a million variants need 650 MB. */
const MAX_API_BYTES = 900e6;

const environment = await startEnvironment({ shellEnv: { TRUSTED_PROXIES: 'loopback' } });
stopOnSignals(environment);
const rows: ResultRow[] = [];
try {
  rows.push(...(await measure(environment)));
} finally {
  await environment.stop();
}
process.exit(printResults(rows) ? 0 : 1);

async function measure({ url, storeFolder, apiPid }: Environment): Promise<ResultRow[]> {
  const pages = await findAddresses(url);
  await browse(QUIET_S * visitorRate);
  const channel = openLocalChannel(storeFolder);
  const good = (await channel.read()).remotes.listing!.stable;
  const version = `${good}-hostile`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version });
  await promote(storeFolder, 'listing', version);
  await waitUntilLive({ url }, version);
  // The first responses of a release are slow.
  await browse(5 * visitorRate);
  const before = summarize(await browse(QUIET_S * visitorRate));
  console.log(`  visitors alone: ${formatTimes(before)}`);
  const { html } = await fetchPage(url + pages[0]!);
  const token = /data-token="([^"]+)"/.exec(html)?.[1];
  const target = { release: `listing@${version}`, token, island: ISLAND };
  const results: ResultRow[] = [];
  for (const addresses of [1, 50]) {
    const [opened, rolledBack] = [await countOpenedBreakers(), await countRollbacks()];
    const end = new AbortController();
    const visitors = browse(Infinity, end.signal);
    const startedAt = performance.now();
    const hostile = await sendAtRate(url, (n) => buildHostileRequest(n, target), {
      count: requests,
      perSecond: rate,
      getAddress: (n) => `203.${n % addresses}.113.7`,
    });
    const seconds = (performance.now() - startedAt) / 1000;
    end.abort();
    const responses = await visitors;
    const during = summarize(responses);
    // Alerts and rollbacks may come with the next evaluations.
    await wait(2000);
    const who = `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
    const ratio = during.p50 / before.p50;
    const failed = hostile.filter(({ status, isRefusal }) => status >= 500 && !isRefusal).length;
    const silent = hostile.filter(({ status }) => status === 0).length;
    const breakers = (await countOpenedBreakers()) - opened;
    const rollbacks = (await countRollbacks()) - rolledBack;
    console.log(`  ${who}: ${(hostile.length / seconds).toFixed(0)} requests/s, ${formatStatuses(hostile)}`);
    for (const { error } of hostile) if (error) console.log(`  without a response: ${error}`);
    console.log(`  visitors meanwhile: ${formatStatuses(responses)}`);
    results.push(
      [
        `${who}: visitors' median, before / during`,
        `ratio ≤ ${MAX_RATIO}`,
        `${formatMs(before.p50)} / ${formatMs(during.p50)} ms: ${ratio.toFixed(2)}`,
        ratio <= MAX_RATIO,
      ],
      [`${who}: visitors' p99`, '–', `${formatMs(before.p99)} / ${formatMs(during.p99)} ms`, true],
      [`${who}: slowest page of a visitor`, '–', `${formatMs(before.max)} / ${formatMs(during.max)} ms`, true],
      [`${who}: visitors without a page`, '0', `${during.failed} of ${during.count}`, during.failed === 0],
      [
        `${who}: hostile requests with 5xx other than 503 with Retry-After`,
        '0',
        `${failed} of ${hostile.length}`,
        failed === 0,
      ],
      [`${who}: hostile requests without a response`, '0', String(silent), silent === 0],
      [`${who}: circuit breakers opened for all`, '0', String(breakers), breakers === 0],
      [`${who}: rollbacks`, '0', String(rollbacks), rollbacks === 0],
    );
  }
  return [...results, ...(await measurePictures())];

  async function measurePictures(): Promise<ResultRow[]> {
    const product = pages.find((page) => page.startsWith(paths.variant(1).slice(0, -1)))!;
    const variantId = Number(/\/(\d+)[^/]*$/.exec(product)![1]);
    const before = readPeakMemory(apiPid);
    const end = new AbortController();
    const visitors = browse(Infinity, end.signal);
    const statuses = await sendPictures(url, variantId, reviews);
    end.abort();
    const responses = await visitors;
    const during = summarize(responses);
    const peak = readPeakMemory(apiPid);
    console.log(
      `  reviews: ${[...Map.groupBy(statuses, String)].map(([status, { length }]) => `${length} × ${status}`).join(', ')}`,
    );
    console.log(`  visitors meanwhile: ${formatStatuses(responses)}`);
    // The form is shown again with what is wrong, or the review is stored; 503: too many pictures wait.
    const failed = statuses.filter((status) => ![303, 400, 422, 429, 503].includes(status)).length;
    return [
      [
        `${reviews} reviews with pictures: peak memory of the API, before / during`,
        `< ${formatMegabytes(MAX_API_BYTES)}`,
        `${formatMegabytes(before)} / ${formatMegabytes(peak)}`,
        peak < MAX_API_BYTES,
      ],
      [
        'reviews with pictures: stored',
        '> 0',
        String(statuses.filter((status) => status === 303).length),
        statuses.includes(303),
      ],
      ['reviews with pictures: without a response, or failed', '0', String(failed), failed === 0],
      ["reviews with pictures: visitors' p99", '–', `${formatMs(during.p99)} ms`, true],
      [
        'reviews with pictures: visitors without a page',
        '0',
        `${during.failed} of ${during.count}`,
        during.failed === 0,
      ],
    ];
  }

  function browse(count: number, signal?: AbortSignal) {
    return browseAtRate(url, pages, { count, perSecond: visitorRate, signal });
  }

  async function countRollbacks() {
    return (await channel.history({ name: 'listing' })).filter(({ by }) => by === 'auto-rollback').length;
  }

  async function countOpenedBreakers() {
    const workers = Object.values((await readHealth(url))?.workers ?? {});
    return workers.reduce((sum, { breaker }) => sum + breaker.opened, 0);
  }
}
