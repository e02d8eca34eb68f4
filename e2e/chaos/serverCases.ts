import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts/site';
import {
  hasHeader,
  hasContent,
  isErrorPage,
  isList,
  isProduct,
  fetchPage,
  measureUntil,
  type FetchedPage,
  waitUntilLive,
} from './fetchPage.ts';
import { readHealth } from '../support/readHealth.ts';
import type { Outcome } from './Outcome.ts';
import { promote, publishVariant } from './publishVariant.ts';
import { FAULT_PARAMETER, serverFaults, type ServerFaultName } from './serverFaults.ts';
import type { Environment } from './startEnvironment.ts';

type ExpectedResult = {
  status: number[];
  content: (page: FetchedPage) => boolean;
  /** Whether the fault is in a fragment of listing on the product page, instead of in the list. */
  onProduct?: boolean;
  /** The fault continues after the response; the site is monitored for this time, ms. */
  watchMs?: number;
};

const FAILED = { status: [500], content: isErrorPage };
const UNAVAILABLE = { status: [503], content: isErrorPage };
const OK = { status: [200], content: isList };
const LEAK = { status: [200, 503], content: (page: FetchedPage) => isList(page) || isErrorPage(page), watchMs: 4000 };

const EXPECTED: Record<ServerFaultName, ExpectedResult> = {
  'page throws': FAILED,
  'loader throws': FAILED,
  'loader never settles': UNAVAILABLE,
  'fragment throws': { status: [200], content: isProduct, onProduct: true },
  'island throws': OK,
  'endless loop in page': UNAVAILABLE,
  'endless loop in fragment': { status: [200], content: isProduct, onProduct: true },
  'process.exit': UNAVAILABLE,
  'unhandled rejection': OK,
  'unhandled rejection, no listener': { ...UNAVAILABLE, status: [200, 503], content: LEAK.content },
  '500 ms slow, waiting': OK,
  '500 ms slow, computing': OK,
  'heap leak to its limit': LEAK,
  'heap leak in one go': UNAVAILABLE,
  'Buffer leak': LEAK,
  // Linux refuses the Buffer. Then the page throws, or V8 ends the process because it gets no memory either.
  'Buffer leak in one go': { ...UNAVAILABLE, status: [500, 503] },
  'process.kill': UNAVAILABLE,
  'process.abort': UNAVAILABLE,
  child_process: FAILED,
};

export type Addresses = { list: string; product: string; content: string };

/** Runs a server fault in listing on a warm shell, or as the first request of a cold one. */
export async function runServerFault(
  environment: Environment,
  urls: Addresses,
  name: ServerFaultName,
  good: string,
  isCold: boolean,
) {
  const { storeFolder } = environment;
  const version = `1.0.0-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version, editServer: serverFaults[name] });
  await promote(storeFolder, 'listing', version);
  if (isCold) await environment.restartShell();
  await waitUntilLive(environment, version);
  if (!isCold) {
    await fetchPage(environment.url + urls.list);
    await fetchPage(environment.url + urls.product);
    await measureUntil(async () => (await readHealth(environment.url))?.workers.listing?.standby === 'ready');
  }
  const outcome = await observe(environment, urls, name, EXPECTED[name]);
  await promote(storeFolder, 'listing', good);
  await waitUntilLive(environment, good);
  return { ...outcome, title: `${name}, ${isCold ? 'cold' : 'warm'}` };
}

async function observe(
  environment: Environment,
  urls: Addresses,
  title: string,
  expected: ExpectedResult,
): Promise<Outcome> {
  const pid = environment.shellProcess().pid;
  const faultyUrl = expected.onProduct ? urls.product : urls.list;
  const [page, ...others] = await Promise.all([
    fetchPage(environment.url + addFaultParameter(faultyUrl)),
    fetchPage(environment.url + paths.home()),
    fetchPage(environment.url + urls.content),
    fetchPage(environment.url + urls.product),
  ]);
  const watched: FetchedPage[] = [];
  let peakRss = 0;
  const until = performance.now() + (expected.watchMs ?? 0);
  while (performance.now() < until) {
    watched.push(await fetchPage(environment.url + urls.product), await fetchPage(environment.url + urls.list));
    peakRss = Math.max(peakRss, (await readHealth(environment.url))?.memory.rss ?? 0);
    await wait(30);
  }
  const recoveredMs = await measureUntil(async () => {
    const [list, product] = await Promise.all([
      fetchPage(environment.url + urls.list),
      fetchPage(environment.url + urls.product),
    ]);
    return (
      isList(list) && list.status === 200 && isProduct(product) && product.html.includes('listing/SimilarVariants')
    );
  });
  const health = await readHealth(environment.url);
  const listing = health?.workers.listing;
  const isSame = environment.isShellAlive() && environment.shellProcess().pid === pid;
  const slowestMs = Math.max(0, ...watched.map(({ ms }) => ms));
  return {
    title,
    headerOk: hasHeader(page),
    contentOk: expected.content(page),
    linksOk: watched.every(({ status }) => status === 200 || status === 503) && (await doLinksWork(environment, page)),
    othersOk: isSame && others.every((other) => other.status === 200 && hasHeader(other) && hasContent(other)),
    status: page.status,
    statusOk: expected.status.includes(page.status),
    pageErrors: 0,
    fallbackMs: Math.max(page.ms, slowestMs),
    recoveredMs,
    note: [
      listing && listing.restarts > 0 && `worker lost ${listing.restarts}×`,
      listing && listing.replaced > 0 && `replaced ${listing.replaced}×`,
      peakRss > 0 && `RSS up to ${Math.round(peakRss / 1e6)} MB`,
      !isSame && 'THE SHELL ENDED',
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** Whether the links of the page layout work. */
async function doLinksWork(environment: Environment, page: FetchedPage) {
  const links = [...page.html.matchAll(/href="(\/pl\/(?:products\/[a-z-]+|article-list|contact|)?)"/g)].map(
    (m) => m[1]!,
  );
  const some = [...new Set(links)].slice(0, 4);
  const found = await Promise.all(some.map((link) => fetchPage(environment.url + link)));
  return some.length > 0 && found.every(({ status }) => status === 200 || status === 503);
}

function addFaultParameter(address: string) {
  return address + (address.includes('?') ? '&' : '?') + FAULT_PARAMETER;
}
