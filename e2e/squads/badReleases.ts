import { setTimeout as wait } from 'node:timers/promises';
import { changeChannel, FolderChannel, moves } from '@gniazdo/composition/store';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { at } from '../chaos/saboteurs.ts';
import type { Place } from '../chaos/startPlace.ts';
import type { Load } from './loadSite.ts';

/** What is wrong with a release of listing: a change of its server bundle, or of its script for browsers. */
type Bad = {
  title: string;
  editServer?: (bundle: string) => string;
  editEntry?: (script: string, container: string) => string;
};

const SLOW_MS = 200;

export const BAD_RELEASES: Bad[] = [
  { title: 'throws when it renders', editServer: always('ListingPage', `throw new Error('sabotage')`) },
  {
    title: `answers ${SLOW_MS} ms later`,
    editServer: always('loadListing', `await new Promise((resolve) => setTimeout(resolve, ${SLOW_MS}))`),
  },
  {
    title: 'renders, but its islands throw in the browser',
    editEntry: (
      script,
      container,
    ) => `${script};{const c=${container},get=c.get;c.get=(name)=>get(name).then((make)=>()=>
      Object.fromEntries(Object.keys(make()).map((key)=>[key,()=>{throw new Error('sabotage')}])))}`,
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
  await publishVariant({
    storeFolder,
    name: 'listing',
    from: good,
    to,
    editServer: bad.editServer,
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

function always(functionName: string, code: string) {
  return at(functionName, code, { isMarkedOnly: false });
}
