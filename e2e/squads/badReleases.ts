import { setTimeout as wait } from 'node:timers/promises';
import { changeChannel, FolderChannel, moves } from '@gniazdo/composition/store';
import { paths } from '@gniazdo/contracts';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { at } from '../chaos/saboteurs.ts';
import type { Place } from '../chaos/startPlace.ts';
import type { Load } from './loadSite.ts';

/** What is wrong with a release of listing: a change of its server bundle, or of its script for browsers. */
type Bad = {
  title: string;
  /** `pageMs`: what a page of the good release takes now. */
  editServer?: (bundle: string, pageMs: number) => string;
  editEntry?: (script: string, container: string) => string;
};

const SLOWER = 10;
/** Later than that it wouldn't be slow any more, but not there. */
const MOST_DELAY_MS = 3000;

export const BAD_RELEASES: Bad[] = [
  { title: 'throws when it renders', editServer: always('ListingPage', `throw new Error('sabotage')`) },
  {
    title: `is ${SLOWER} times slower`,
    editServer(bundle, pageMs) {
      const delay = Math.min(MOST_DELAY_MS, Math.round((SLOWER - 1) * pageMs));
      return always('loadListing', `await new Promise((resolve) => setTimeout(resolve, ${delay}))`)(bundle);
    },
  },
  {
    title: 'renders, but its islands throw in the browser',
    // The container's own members can't be written; its variable can.
    editEntry: (
      script,
      container,
    ) => `${script};{const c=${container};${container}={init:(...a)=>c.init(...a),get:(name)=>
      c.get(name).then((make)=>()=>Object.fromEntries(Object.keys(make()).map((key)=>
      [key,()=>{throw new Error('sabotage')}])))}}`,
  },
];

export type Caught = {
  /** The sentence in the history; null when nobody took it back in time. */
  why: string | null;
  seconds: number;
  /** What visitors without a browser met meanwhile. */
  answers: number;
  failed: number;
};

type Options = { place: Place; load: Load; bad: Bad; percent?: number; patienceMs: number };

let count = 0;

/** Publishes a bad release past the gates, for all or for a share of the visitors, and waits for the watch. */
export async function letLoose({ place, load, bad, percent, patienceMs }: Options): Promise<Caught> {
  const { storeFolder } = place;
  const channel = new FolderChannel(storeFolder);
  const good = (await channel.read()).remotes.listing!.stable;
  count += 1;
  const to = `1.0.0-bad${count}-${Date.now()}`;
  const pageMs = await measurePage(place.url);
  await publishVariant({
    storeFolder,
    name: 'listing',
    from: good,
    to,
    editServer: (bundle) => bad.editServer?.(bundle, pageMs) ?? bundle,
    editEntry: bad.editEntry,
  });
  const startedAt = Date.now();
  if (percent === undefined) await promote(storeFolder, 'listing', to);
  else {
    await changeChannel(channel, { name: 'listing', action: 'canary', by: 'chaos', why: '' }, (remote) =>
      moves.startCanary('listing', remote, { version: to, percent }),
    );
  }
  while (Date.now() - startedAt < patienceMs) {
    const [last] = await channel.history({ name: 'listing', limit: 1 });
    if (last?.by === 'watch') {
      const seconds = (Date.parse(last.at) - startedAt) / 1000;
      return { why: last.why.slice(to.length + 2), seconds, ...load.since(startedAt) };
    }
    await wait(100);
  }
  await changeChannel(channel, { name: 'listing', action: 'rollback', by: 'chaos', why: '' }, () => ({ stable: good }));
  return { why: null, seconds: patienceMs / 1000, ...load.since(startedAt) };
}

/** ms of the worker for a list that nobody has asked for yet: the middle one of several. */
async function measurePage(url: string) {
  const times: number[] = [];
  for (let n = 0; n < 9; n++) {
    const response = await fetch(`${url}${paths.products()}?q=${Math.random().toString(36).slice(2)}`);
    await response.arrayBuffer();
    times.push(Number(/\bpage;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0));
  }
  return times.toSorted((a, b) => a - b)[4]!;
}

function always(functionName: string, code: string) {
  return at(functionName, code, { isMarkedOnly: false });
}
