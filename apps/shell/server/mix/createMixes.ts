import {
  HttpStore,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SignatureError,
  type SignedStore,
} from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { ReleaseKeeper } from '../releases/createReleaseKeeper.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import type { ReadableStore } from '../releases/loadRelease.ts';
import type { LiveRelease, ReleaseSet } from '../releases/ReleaseSet.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { createComposedReleases } from './createComposedReleases.ts';
import { type Mix, MixError, type Pick as MixPick, writeMix } from './readMix.ts';

/** What is served at an origin is looked up again after this time: each new build has a version of its own. */
const ORIGIN_MS = 1000;

export type ComposedMix = {
  /** What of it isn't live for all. */
  difference: string;
  /** Every release that takes part, so that it shows the same later on. */
  exact: string;
};

export type Mixes = ReturnType<typeof createMixes>;

type Options = {
  keeper: Pick<ReleaseKeeper<ShellPage>, 'current' | 'find' | 'setWith' | 'tidy'>;
  /** Its `list` is for words to staff. */
  store: ReadableStore & Pick<ReleaseStore, 'list'>;
  /** A store whose releases count only when somebody has signed them who may. */
  signed: (store: ReadableStore) => SignedStore;
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
};

/** Makes sets of releases that somebody wants to see together. */
export function createMixes({ keeper, store, signed, startHost, log }: Options) {
  const composed = createComposedReleases({ startHost, log, onEnd: () => keeper.tidy() });
  const served = new Map<string, { id: Promise<ReleaseId>; at: number }>();

  /** Rejects with MixError. */
  async function setFor(mix: Mix): Promise<{ set: ReleaseSet<ShellPage>; mix: ComposedMix }> {
    const releases = await Promise.all(mix.map(releaseOf));
    const set = keeper.setWith(releases);
    const origins = new Map(mix.flatMap((pick) => ('origin' in pick ? [[pick.name, pick.origin] as const] : [])));
    const exact = [...set.releases.values()].map(({ id }): MixPick => {
      const origin = origins.get(id.name);
      return origin ? { name: id.name, origin } : id;
    });
    const different = exact.filter(({ name }) => set.releases.get(name) !== keeper.current.releases.get(name));
    return { set, mix: { difference: writeMix(different), exact: writeMix(exact) } };
  }

  async function releaseOf(pick: MixPick): Promise<LiveRelease> {
    try {
      if ('version' in pick) return keeper.find(pick) ?? (await composed.get(pick, store, 'the store'));
      const from = signed(new HttpStore(pick.origin));
      return await composed.get(await servedAt(pick, from), from, pick.origin);
    } catch (error) {
      if (error instanceof MixError) throw error;
      log.warn({ err: error, pick }, 'A mix could not be made');
      throw new MixError(await sentenceFor(pick, error), { cause: error });
    }
  }

  /** Which release an origin has now. */
  function servedAt({ name, origin }: { name: string; origin: string }, from: SignedStore) {
    const key = `${name} ${origin}`;
    const known = served.get(key);
    if (known && performance.now() - known.at < ORIGIN_MS) return known.id;
    const id = readServed(name, origin, from);
    served.set(key, { id, at: performance.now() });
    id.catch(() => served.delete(key));
    return id;
  }

  async function readServed(name: string, origin: string, from: SignedStore): Promise<ReleaseId> {
    const { version } = await from.read({ name, version: 'served' });
    // Browsers keep files by their address for ever, so one version can't have two contents.
    if ((await store.list(name)).includes(version)) {
      throw new MixError(`${origin} serves ${name} ${version}, which is published: give it a version of its own.`);
    }
    return { name, version };
  }

  async function sentenceFor(pick: MixPick, error: unknown) {
    const { message } = error as Error;
    if (error instanceof SignatureError) return message;
    if ('origin' in pick) {
      return `${pick.name} could not be had from ${pick.origin}: ${message} Does it run? npm run releases -- serve ${pick.name}`;
    }
    const versions = await store.list(pick.name).catch((): string[] => []);
    if (versions.includes(pick.version)) return `${releaseKey(pick)} does not come up: ${message}`;
    const newest = versions.slice(-5).toReversed().join(', ');
    return `There is no release ${releaseKey(pick)} in the store. ${newest ? `The newest are ${newest}.` : 'There is none of that remote.'}`;
  }

  return {
    setFor,
    /** The release of a mix that a browser file belongs to; undefined when none of the mix has that version. */
    async releaseIn(mix: Mix, id: ReleaseId) {
      const { set } = await setFor(mix);
      const release = set.releases.get(id.name);
      return release?.id.version === id.version ? release : undefined;
    },
    composed,
    close: composed.close,
  };
}
