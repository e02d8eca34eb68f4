import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts';
import { hasHeader, hasWords, isFailedPage, isList, isProduct, look, msUntil, readHealth, type Seen } from './look.ts';
import type { Outcome } from './Outcome.ts';
import { promote, publishVariant } from './publishVariant.ts';
import { MARK, saboteurs, type SaboteurName } from './saboteurs.ts';
import type { Place } from './startPlace.ts';

type Expected = {
  status: number[];
  content: (seen: Seen) => boolean;
  /** The product page shows a fragment of listing: there the fault is met, instead of on the list. */
  onProduct?: boolean;
  /** The request is answered, what it began goes on: the site is watched for this long. */
  watchMs?: number;
};

const FAILED = { status: [500], content: isFailedPage };
const AWAY = { status: [503], content: isFailedPage };
const FINE = { status: [200], content: isList };
const LEAK = { status: [200, 503], content: (seen: Seen) => isList(seen) || isFailedPage(seen), watchMs: 4000 };

const EXPECTED: Record<SaboteurName, Expected> = {
  'page throws': FAILED,
  'loader throws': FAILED,
  'loader never settles': AWAY,
  'fragment throws': { status: [200], content: isProduct, onProduct: true },
  'island throws': FINE,
  'endless loop in page': AWAY,
  'endless loop in fragment': { status: [200], content: isProduct, onProduct: true },
  'process.exit': AWAY,
  'unhandled rejection': FINE,
  'unhandled rejection, nobody listens': { ...AWAY, status: [200, 503], content: LEAK.content },
  '500 ms slow, waiting': FINE,
  '500 ms slow, computing': FINE,
  'heap leak to its limit': LEAK,
  'heap leak in one go': AWAY,
  'Buffer leak': LEAK,
  'Buffer leak in one go': AWAY,
  'process.kill': FAILED,
  'process.abort': FAILED,
  child_process: FAILED,
};

export type Addresses = { list: string; product: string; content: string };

/** Each saboteur in listing's code, on a warm shell and as the first request of a cold one. */
export async function runSaboteur(place: Place, at: Addresses, name: SaboteurName, good: string, isCold: boolean) {
  const { storeFolder } = place;
  const version = `1.0.0-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version, editServer: saboteurs[name] });
  await promote(storeFolder, 'listing', version);
  if (isCold) await place.restartShell();
  await whenLive(place, version);
  if (!isCold) {
    await look(place.url + at.list);
    await look(place.url + at.product);
    await msUntil(async () => (await readHealth(place.url))?.workers.listing?.standby === 'ready');
  }
  const outcome = await meet(place, at, name, EXPECTED[name]);
  await promote(storeFolder, 'listing', good);
  await whenLive(place, good);
  return { ...outcome, title: `${name}, ${isCold ? 'cold' : 'warm'}` };
}

async function meet(place: Place, at: Addresses, title: string, expected: Expected): Promise<Outcome> {
  const pid = place.shellProcess().pid;
  const spoilt = expected.onProduct ? at.product : at.list;
  const [seen, ...others] = await Promise.all([
    look(place.url + marked(spoilt)),
    look(place.url + paths.home()),
    look(place.url + at.content),
    look(place.url + at.product),
  ]);
  const worst: Seen[] = [];
  let peakRss = 0;
  const until = performance.now() + (expected.watchMs ?? 0);
  while (performance.now() < until) {
    worst.push(await look(place.url + at.product), await look(place.url + at.list));
    peakRss = Math.max(peakRss, (await readHealth(place.url))?.memory.rss ?? 0);
    await wait(30);
  }
  const recoveredMs = await msUntil(async () => {
    const [list, product] = await Promise.all([look(place.url + at.list), look(place.url + at.product)]);
    return (
      isList(list) && list.status === 200 && isProduct(product) && product.html.includes('listing/SimilarVariants')
    );
  });
  const health = await readHealth(place.url);
  const listing = health?.workers.listing;
  const isSame = place.isShellAlive() && place.shellProcess().pid === pid;
  const watched = worst.length > 0 ? [worst.map(({ ms }) => ms).reduce((a, b) => Math.max(a, b))] : [];
  return {
    title,
    headerOk: hasHeader(seen),
    contentOk: expected.content(seen),
    linksOk: worst.every(({ status }) => status === 200 || status === 503) && (await linksWork(place, seen)),
    othersOk: isSame && others.every((other) => other.status === 200 && hasHeader(other) && hasWords(other)),
    status: seen.status,
    statusOk: expected.status.includes(seen.status),
    pageErrors: 0,
    fallbackMs: Math.max(seen.ms, ...watched),
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

/** Links of the frame lead somewhere. */
async function linksWork(place: Place, seen: Seen) {
  const links = [...seen.html.matchAll(/href="(\/pl\/(?:products\/[a-z-]+|article-list|contact|)?)"/g)].map(
    (m) => m[1]!,
  );
  const some = [...new Set(links)].slice(0, 4);
  const found = await Promise.all(some.map((link) => look(place.url + link)));
  return some.length > 0 && found.every(({ status }) => status === 200 || status === 503);
}

export function whenLive(place: Place, version: string) {
  return msUntil(async () => (await readHealth(place.url))?.releases.listing === version);
}

export function marked(address: string) {
  return address + (address.includes('?') ? '&' : '?') + MARK;
}
