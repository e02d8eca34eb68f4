import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts';
import { hasHeader, hasWords, isFailedPage, isList, look, msUntil, readHealth, type Seen } from './look.ts';
import type { GateState } from './openGate.ts';
import type { Outcome } from './Outcome.ts';
import { promote, publishVariant } from './publishVariant.ts';
import { type Addresses, whenLive } from './serverCases.ts';
import type { Place } from './startPlace.ts';

const DATABASE_AWAY_MS = 30_000;

/** A bundle whose bytes are not those of its release: never run, the old release (or the last good one) stays. */
export async function runTampered(place: Place, at: Addresses, good: string, isCold: boolean): Promise<Outcome> {
  const { storeFolder } = place;
  const version = `1.0.0-tampered-${isCold ? 'cold' : 'warm'}`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version });
  const file = path.join(storeFolder, 'listing', version, 'server/worker.cjs');
  const bytes = await readFile(file);
  await appendFile(file, ';globalThis.tampered = true;');
  await promote(storeFolder, 'listing', version);
  if (isCold) await place.restartShell();
  else await wait(1500);
  const seen = await look(place.url + at.list);
  const others = await lookAround(place, at);
  const ran = (await readHealth(place.url))?.releases.listing;
  await writeFile(file, bytes);
  const recoveredMs = await whenLive(place, version);
  await promote(storeFolder, 'listing', good);
  await whenLive(place, good);
  return {
    title: `bundle tampered, ${isCold ? 'cold' : 'warm'}`,
    ...judge(seen, [200], isList(seen) && ran === good, others),
    linksOk: true,
    fallbackMs: seen.ms,
    recoveredMs,
    note: `meanwhile ${ran}; recovered: the repaired release is live`,
  };
}

/** Nobody answers behind the shell. */
export async function runApiAway(place: Place, at: Addresses, state: GateState, isCold: boolean): Promise<Outcome> {
  place.api.set(state);
  if (isCold) await place.restartShell();
  const seen = await look(place.url + at.list);
  const others = await lookAround(place, at, [200, 503]);
  const links = await look(place.url + paths.contact());
  place.api.set('open');
  const recoveredMs = await msUntil(async () => {
    const [list, product] = await Promise.all([look(place.url + at.list), look(place.url + at.product)]);
    return list.status === 200 && product.status === 200;
  });
  const health = await readHealth(place.url);
  return {
    title: `API ${state}, ${isCold ? 'cold' : 'warm'}`,
    // A page that was kept may still be shown.
    ...judge(seen, [200, 503], isFailedPage(seen) || isList(seen), others),
    linksOk: links.status === 200 && hasWords(links),
    fallbackMs: Math.max(seen.ms, ...others.map(({ ms }) => ms)),
    recoveredMs,
    note: health?.status === 'ready' ? '' : 'NOT READY',
  };
}

export async function runDatabaseAway(place: Place, at: Addresses): Promise<Outcome> {
  await place.stopDatabase();
  const end = performance.now() + DATABASE_AWAY_MS;
  const all: Seen[] = [];
  let others: Seen[] = [];
  while (performance.now() < end) {
    all.push(await look(place.url + at.list), await look(place.url + at.product));
    others = await lookAround(place, at, [200, 503]);
    all.push(...others);
    await wait(500);
  }
  await place.startDatabase();
  const recoveredMs = await msUntil(async () => {
    const [list, product] = await Promise.all([look(place.url + at.list), look(place.url + at.product)]);
    return list.status === 200 && isList(list) && product.status === 200;
  });
  const bad = all.filter((seen) => !hasHeader(seen) || !hasWords(seen) || ![200, 503].includes(seen.status));
  return {
    title: 'database away 30 s',
    ...judge(all.at(-1)!, [200, 503], bad.length === 0, others),
    linksOk: (await look(place.url + paths.contact())).status === 200,
    fallbackMs: all.map(({ ms }) => ms).reduce((a, b) => Math.max(a, b)),
    recoveredMs,
    note: `${all.length} pages: ${all.filter(({ status }) => status === 200).length} × 200, ${all.filter(({ status }) => status === 503).length} × 503`,
  };
}

function lookAround(place: Place, at: Addresses, _allowed: number[] = [200]) {
  return Promise.all([paths.home(), at.content, at.product].map((address) => look(place.url + address)));
}

function judge(seen: Seen, statuses: number[], contentOk: boolean, others: Seen[]) {
  return {
    headerOk: hasHeader(seen),
    contentOk,
    othersOk: others.every((other) => [200, 503].includes(other.status) && hasHeader(other) && hasWords(other)),
    status: seen.status,
    statusOk: statuses.includes(seen.status),
    pageErrors: 0,
  };
}
