import {
  HttpStore,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SignatureError,
  type SignedStore,
} from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellPage } from '../../pages/compose/ShellPage.ts';
import type { ReleaseManager } from '../live/createReleaseManager.ts';
import type { LoadedRelease } from '../live/LoadedRelease.ts';
import type { ReadableStore, RightsOfRemotes } from '../live/loadRelease.ts';
import type { LiveRelease, ReleaseSet } from '../live/ReleaseSet.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { createPreviewReleases } from './createPreviewReleases.ts';
import { type PreviewSet, PreviewError, type PreviewRelease, formatPreviewSet } from './PreviewSet.ts';

/** Each build at an origin has a new version, so the version is read again after this time. */
const SERVED_ID_TTL_MS = 1000;

export type ActivePreview = {
  /** The releases that differ from the live set. */
  difference: string;
  /** All releases of the set, so that a link shows the same set later. */
  exact: string;
};

export type Previews = ReturnType<typeof createPreviews>;

type Options = {
  releaseManager: Pick<ReleaseManager<ShellPage>, 'current' | 'find' | 'getSetWithReleases' | 'drainUnused'>;
  /** `list` is used in messages for staff. */
  store: ReadableStore & Pick<ReleaseStore, 'list'>;
  /** Wraps a store so that it returns releases of trusted publishers only. */
  signed: (store: ReadableStore) => SignedStore;
  getRights: RightsOfRemotes;
  startHost: (release: LoadedRelease) => WorkerHost;
  log: FastifyBaseLogger;
};

/** Builds release sets for previews. */
export function createPreviews({ releaseManager, store, signed, getRights, startHost, log }: Options) {
  const releases = createPreviewReleases({ getRights, startHost, log, onEnd: () => releaseManager.drainUnused() });
  const servedIds = new Map<string, { id: Promise<ReleaseId>; at: number }>();

  /** Rejects with PreviewError. */
  async function getReleaseSet(preview: PreviewSet): Promise<{ set: ReleaseSet<ShellPage>; preview: ActivePreview }> {
    const releases = await Promise.all(preview.map(getRelease));
    const set = releaseManager.getSetWithReleases(releases);
    const origins = new Map(
      preview.flatMap((release) => ('origin' in release ? [[release.name, release.origin] as const] : [])),
    );
    const exact = [...set.releases.values()].map(({ id }): PreviewRelease => {
      const origin = origins.get(id.name);
      return origin ? { name: id.name, origin } : id;
    });
    const different = exact.filter(({ name }) => set.releases.get(name) !== releaseManager.current.releases.get(name));
    return { set, preview: { difference: formatPreviewSet(different), exact: formatPreviewSet(exact) } };
  }

  async function getRelease(release: PreviewRelease): Promise<LiveRelease> {
    try {
      if ('version' in release)
        return releaseManager.find(release) ?? (await releases.get(release, store, 'the store'));
      const from = signed(new HttpStore(release.origin));
      return await releases.get(await getServedId(release, from), from, release.origin);
    } catch (error) {
      if (error instanceof PreviewError) throw error;
      log.warn({ err: error, release }, 'A preview could not be built');
      throw new PreviewError(await explainFailure(release, error), { cause: error });
    }
  }

  /** The release that an origin currently serves. */
  function getServedId({ name, origin }: { name: string; origin: string }, from: SignedStore) {
    const key = `${name} ${origin}`;
    const known = servedIds.get(key);
    if (known && performance.now() - known.at < SERVED_ID_TTL_MS) return known.id;
    const id = readServedId(name, origin, from);
    servedIds.set(key, { id, at: performance.now() });
    id.catch(() => servedIds.delete(key));
    return id;
  }

  async function readServedId(name: string, origin: string, from: SignedStore): Promise<ReleaseId> {
    const { version } = await from.read({ name, version: 'served' });
    // Browsers cache files by URL forever, so one version must not have two contents.
    if ((await store.list(name)).includes(version)) {
      throw new PreviewError(
        `${origin} serves ${name} ${version}, which is already published. Build it with another version.`,
      );
    }
    return { name, version };
  }

  async function explainFailure(release: PreviewRelease, error: unknown) {
    const { message } = error as Error;
    if (error instanceof SignatureError) return message;
    if ('origin' in release) {
      return `${release.name} could not be loaded from ${release.origin}: ${message} Start it with: npm run releases -- serve ${release.name}`;
    }
    const versions = await store.list(release.name).catch((): string[] => []);
    if (versions.includes(release.version)) return `${releaseKey(release)} does not start: ${message}`;
    const newest = versions.slice(-5).toReversed().join(', ');
    return `There is no release ${releaseKey(release)} in the store. ${newest ? `The newest are ${newest}.` : 'The store has no release of that remote.'}`;
  }

  return {
    getReleaseSet: getReleaseSet,
    /** The release of a preview with that id; undefined if the preview does not contain it. */
    async findRelease(preview: PreviewSet, id: ReleaseId) {
      const { set } = await getReleaseSet(preview);
      const release = set.releases.get(id.name);
      return release?.id.version === id.version ? release : undefined;
    },
    releases,
    close: releases.close,
  };
}
