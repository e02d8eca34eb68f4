import { setTimeout as wait } from 'node:timers/promises';
import { changeChannel, channelCommands } from '@gniazdo/composition/store';
import { paths } from '@gniazdo/contracts/site';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { injectCode } from '../chaos/serverFaults.ts';
import type { Environment } from '../chaos/startEnvironment.ts';
import type { Load } from './loadSite.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

/** A bad release of listing: a change of its server bundle or of its browser script. */
type BadRelease = {
  title: string;
  /** `pageMs`: current median duration of a page of the good release, ms. */
  editServer?: (bundle: string, pageMs: number) => string;
  editEntry?: (script: string, container: string) => string;
};

const SLOWDOWN = 10;
/** Maximum delay of a page, ms. A longer delay would cause timeouts instead of slow pages. */
const MAX_DELAY_MS = 3000;

export const BAD_RELEASES: BadRelease[] = [
  { title: 'throws when it renders', editServer: injectAlways('ListingPage', `throw new Error('injected')`) },
  {
    title: `is ${SLOWDOWN} times slower`,
    editServer(bundle, pageMs) {
      const delay = Math.min(MAX_DELAY_MS, Math.round((SLOWDOWN - 1) * pageMs));
      return injectAlways('loadListing', `await new Promise((resolve) => setTimeout(resolve, ${delay}))`)(bundle);
    },
  },
  {
    title: 'renders, but its islands throw in the browser',
    // The container's properties are read-only; its variable is not.
    editEntry: (
      script,
      container,
    ) => `${script};{const c=${container};${container}={init:(...a)=>c.init(...a),get:(name)=>
      c.get(name).then((make)=>()=>Object.fromEntries(Object.keys(make()).map((key)=>
      [key,()=>{throw new Error('injected')}])))}}`,
  },
];

export type Rollback = {
  /** The reason in the release history; null if there was no rollback in time. */
  why: string | null;
  seconds: number;
  /** Number of responses in this time to visitors without a browser. */
  responses: number;
  failed: number;
};

type Options = { environment: Environment; load: Load; badRelease: BadRelease; percent?: number; timeoutMs: number };

let count = 0;

/** Publishes a bad release without gates, for all or a share of the visitors, and waits for the automatic rollback. */
export async function publishBad({ environment, load, badRelease, percent, timeoutMs }: Options): Promise<Rollback> {
  const { storeFolder } = environment;
  const channel = openLocalChannel(storeFolder);
  const good = (await channel.read()).remotes.listing!.stable;
  count += 1;
  const to = `1.0.0-bad${count}-${Date.now()}`;
  const pageMs = await measurePage(environment.url);
  await publishVariant({
    storeFolder,
    name: 'listing',
    from: good,
    to,
    editServer: (bundle) => badRelease.editServer?.(bundle, pageMs) ?? bundle,
    editEntry: badRelease.editEntry,
  });
  const startedAt = Date.now();
  if (percent === undefined) await promote(storeFolder, 'listing', to);
  else {
    await changeChannel(channel, { name: 'listing', action: 'canary', by: 'chaos', why: '' }, (remote) =>
      channelCommands.startCanary('listing', remote, { version: to, percent }),
    );
  }
  while (Date.now() - startedAt < timeoutMs) {
    const [last] = await channel.history({ name: 'listing', limit: 1 });
    if (last?.by === 'auto-rollback') {
      const seconds = (Date.parse(last.at) - startedAt) / 1000;
      return { why: last.why.slice(to.length + 2), seconds, ...load.since(startedAt) };
    }
    await wait(100);
  }
  await changeChannel(channel, { name: 'listing', action: 'rollback', by: 'chaos', why: '' }, () => ({ stable: good }));
  return { why: null, seconds: timeoutMs / 1000, ...load.since(startedAt) };
}

/** Median duration of an uncached list in the worker, ms. */
async function measurePage(url: string) {
  const times: number[] = [];
  for (let n = 0; n < 9; n++) {
    const response = await fetch(`${url}${paths.products()}?q=${Math.random().toString(36).slice(2)}`);
    await response.arrayBuffer();
    times.push(Number(/\bpage;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0));
  }
  return times.toSorted((a, b) => a - b)[4]!;
}

function injectAlways(functionName: string, code: string) {
  return injectCode(functionName, code, { isMarkedOnly: false });
}
