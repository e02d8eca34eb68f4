import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts/site';
import {
  hasHeader,
  hasContent,
  isErrorPage,
  isList,
  fetchPage,
  measureUntil,
  type FetchedPage,
  waitUntilLive,
} from './fetchPage.ts';
import { readHealth } from '../support/readHealth.ts';
import type { LinkState } from './openLinkProxy.ts';
import type { Outcome } from './Outcome.ts';
import { promote, publishVariant } from './publishVariant.ts';
import type { Addresses } from './serverCases.ts';
import type { Environment } from './startEnvironment.ts';

const DATABASE_OUTAGE_MS = 30_000;
/** Statuses of every page while the API or its database is away. */
const OUTAGE_STATUSES = [200, 503];

/**
 * A server bundle that doesn't match the hash in its release: it never runs, and the previous or last known good
 * release stays live.
 */
export async function runTamperedBundle(
  environment: Environment,
  urls: Addresses,
  goodVersion: string,
  isCold: boolean,
): Promise<Outcome> {
  const { storeFolder } = environment;
  const version = `1.0.0-tampered-${isCold ? 'cold' : 'warm'}`;
  await publishVariant({ storeFolder, name: 'listing', from: goodVersion, to: version });
  const file = path.join(storeFolder, 'listing', version, 'server/worker.cjs');
  const bytes = await readFile(file);
  await appendFile(file, ';globalThis.tampered = true;');
  await promote(storeFolder, 'listing', version);
  if (isCold) await environment.restartShell();
  else await wait(1500);
  const page = await fetchPage(environment.url + urls.list);
  const others = await fetchOtherPages(environment, urls);
  const ran = (await readHealth(environment.url))?.releases.listing;
  await writeFile(file, bytes);
  const recoveredMs = await waitUntilLive(environment, version);
  await promote(storeFolder, 'listing', goodVersion);
  await waitUntilLive(environment, goodVersion);
  return {
    title: `bundle tampered, ${isCold ? 'cold' : 'warm'}`,
    ...createOutcome({ page, others, allowed: [200], contentOk: isList(page) && ran === goodVersion }),
    linksOk: true,
    fallbackMs: page.ms,
    recoveredMs,
    note: `meanwhile ${ran}; recovered: the repaired release is live`,
  };
}

/** The API doesn't respond. */
export async function runApiOutage(
  environment: Environment,
  urls: Addresses,
  state: LinkState,
  isCold: boolean,
): Promise<Outcome> {
  environment.api.set(state);
  if (isCold) await environment.restartShell();
  const page = await fetchPage(environment.url + urls.list);
  const others = await fetchOtherPages(environment, urls);
  const links = await fetchPage(environment.url + paths.contact());
  environment.api.set('open');
  const recoveredMs = await measureUntil(async () => {
    const [list, product] = await Promise.all([
      fetchPage(environment.url + urls.list),
      fetchPage(environment.url + urls.product),
    ]);
    return list.status === 200 && product.status === 200;
  });
  const health = await readHealth(environment.url);
  return {
    title: `API ${state}, ${isCold ? 'cold' : 'warm'}`,
    // A cached page is allowed.
    ...createOutcome({ page, others, allowed: OUTAGE_STATUSES, contentOk: isErrorPage(page) || isList(page) }),
    linksOk: links.status === 200 && hasContent(links),
    fallbackMs: Math.max(page.ms, ...others.map(({ ms }) => ms)),
    recoveredMs,
    note: health?.status === 'ready' ? '' : 'NOT READY',
  };
}

export async function runDatabaseOutage(environment: Environment, urls: Addresses): Promise<Outcome> {
  await environment.stopDatabase();
  const end = performance.now() + DATABASE_OUTAGE_MS;
  const all: FetchedPage[] = [];
  let others: FetchedPage[] = [];
  while (performance.now() < end) {
    all.push(await fetchPage(environment.url + urls.list), await fetchPage(environment.url + urls.product));
    others = await fetchOtherPages(environment, urls);
    all.push(...others);
    await wait(500);
  }
  await environment.startDatabase();
  const recoveredMs = await measureUntil(async () => {
    const [list, product] = await Promise.all([
      fetchPage(environment.url + urls.list),
      fetchPage(environment.url + urls.product),
    ]);
    return list.status === 200 && isList(list) && product.status === 200;
  });
  const bad = all.filter((page) => !hasHeader(page) || !hasContent(page) || !OUTAGE_STATUSES.includes(page.status));
  return {
    title: 'database away 30 s',
    ...createOutcome({ page: all.at(-1)!, others, allowed: OUTAGE_STATUSES, contentOk: bad.length === 0 }),
    linksOk: (await fetchPage(environment.url + paths.contact())).status === 200,
    fallbackMs: all.map(({ ms }) => ms).reduce((a, b) => Math.max(a, b)),
    recoveredMs,
    note: `${all.length} pages: ${all.filter(({ status }) => status === 200).length} × 200, ${all.filter(({ status }) => status === 503).length} × 503`,
  };
}

function fetchOtherPages(environment: Environment, urls: Addresses) {
  return Promise.all([paths.home(), urls.content, urls.product].map((address) => fetchPage(environment.url + address)));
}

type Observed = {
  page: FetchedPage;
  others: FetchedPage[];
  /** Statuses that the page and the other pages may have. */
  allowed: readonly number[];
  contentOk: boolean;
};

function createOutcome({ page, others, allowed, contentOk }: Observed) {
  return {
    headerOk: hasHeader(page),
    contentOk,
    othersOk: others.every((other) => allowed.includes(other.status) && hasHeader(other) && hasContent(other)),
    status: page.status,
    statusOk: allowed.includes(page.status),
    pageErrors: 0,
  };
}
