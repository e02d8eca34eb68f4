import { setTimeout as wait } from 'node:timers/promises';
import type { DevEvent, DevProblem } from './browser/DevEvents.ts';
import type { ReleaseManager } from '../server/releases/live/createReleaseManager.ts';
import type { ProblemStore } from './createProblemStore.ts';
import type { DevBuild, DevReleases } from './createDevReleases.ts';
import type { DevRemote } from './serveBuilds.ts';
import type { EventStream } from './createEventStream.ts';
import { describeContents, type RemoteContents } from '@gniazdo/composition/contents';
import { isDeepStrictEqual } from 'node:util';

/** Maximum wait of a request for a build. */
const TIMEOUT_MS = 10_000;

/** `failed`: the remote did not start, so pages show its previous code. `replaced`: a newer build came before it was live. */
export type BuildResult = 'live' | 'unchanged' | 'failed' | 'replaced';

type ServerBuild = Omit<DevBuild, 'contents'>;

type State = {
  /** Of the last browser build without errors. */
  hash?: string;
  /** Browser builds since the last one with errors. */
  freshHashes: string[];
  /** Browser builds before it. */
  staleHashes: string[];
  built?: ServerBuild;
  contents: RemoteContents;
  version?: string;
  /** Resolves when the last edit is live or has failed to build. */
  settled: PromiseWithResolvers<void> & { isOver?: boolean };
};

type Options = {
  remotes: DevRemote[];
  releases: DevReleases;
  releaseManager: Pick<ReleaseManager, 'refresh' | 'current'>;
  problemStore: ProblemStore;
  events: EventStream;
};

/** Makes each build of the remotes live in this shell and notifies open pages. */
export function followBuilds({ remotes, releases, releaseManager, problemStore, events }: Options) {
  const states = new Map<string, State>(
    remotes.map(({ name }) => [
      name,
      {
        freshHashes: [],
        staleHashes: [],
        contents: { routes: [], fragments: [], endpoints: [] },
        settled: Promise.withResolvers<void>(),
      },
    ]),
  );

  async function makeLive(name: string, state: State, built: ServerBuild): Promise<BuildResult> {
    const id = releases.put(name, { ...built, contents: state.contents });
    await releaseManager.refresh();
    const live = releaseManager.current.releases.get(name);
    // It failed to start: the previous build stays live, and the log has the reason.
    if (live?.id.version !== id.version) return isNewest(state, built) ? 'failed' : 'replaced';
    const ready = await live.host.firstReady.catch(() => null);
    if (!ready) return isNewest(state, built) ? 'failed' : 'replaced';
    const contents = describeContents(ready);
    if (!isNewest(state, built)) return 'replaced';
    if (!isDeepStrictEqual(contents, state.contents)) {
      state.contents = contents;
      return makeLive(name, state, built);
    }
    state.version = id.version;
    events.send({ type: 'live', name, version: id.version, css: built.css });
    return 'live';
  }

  function isNewest({ built: newest }: State, built: ServerBuild) {
    return newest?.bundle === built.bundle && newest.css === built.css;
  }

  function settle({ settled }: State) {
    settled.isOver = true;
    settled.resolve();
  }

  function getState(name: string) {
    const state = states.get(name);
    if (!state) throw new Error(`${name} is not being developed.`);
    return state;
  }

  return {
    /** Sets a remote's contents before its first build, from its live release. */
    expect(name: string, contents: RemoteContents) {
      getState(name).contents = contents;
    },
    changed(name: string) {
      const state = getState(name);
      if (state.settled.isOver) state.settled = Promise.withResolvers();
    },
    browserBuilt(name: string, hash: string) {
      const state = getState(name);
      state.staleHashes = state.staleHashes.filter((stale) => stale !== hash);
      state.freshHashes.push(hash);
      if (hash === state.hash) return;
      state.hash = hash;
      problemStore.forget('browser');
      events.send({ type: 'hot', name, hash, staleHashes: [...state.staleHashes] });
    },
    /** Resolves when the build is live or failed to start, or at once if it equals the previous one. */
    async serverBuilt(name: string, built: ServerBuild): Promise<BuildResult> {
      const state = getState(name);
      const before = state.built;
      state.built = built;
      // Styles don't wait for the worker.
      if (before && before.css !== built.css) events.send({ type: 'styles', name, css: built.css });
      if (before?.bundle === built.bundle && before.css === built.css) {
        settle(state);
        return 'unchanged';
      }
      problemStore.forget('server');
      problemStore.forget('browser');
      const result = await makeLive(name, state, built);
      settle(state);
      return result;
    },
    failed(name: string, side: 'browser' | 'server', problems: Omit<DevProblem, 'kind'>[]) {
      problemStore.set(
        `${side} of ${name}`,
        problems.map((problem) => ({ kind: 'build', ...problem })),
      );
      if (problems.length === 0) return;
      const state = getState(name);
      if (side === 'server') return settle(state);
      state.staleHashes.push(...state.freshHashes.splice(0));
    },
    /** Resolves when no edit is pending, or after TIMEOUT_MS. */
    async settled() {
      const all = Promise.all([...states.values()].map((state) => state.settled.promise));
      await Promise.race([all, wait(TIMEOUT_MS, undefined, { ref: false })]);
    },
    getInitialEvents(): DevEvent[] {
      return [...states].flatMap(([name, { hash, staleHashes, version, built }]): DevEvent[] => [
        ...(hash ? [{ type: 'hot', name, hash, staleHashes } as const] : []),
        ...(version && built ? [{ type: 'live', name, version, css: built.css } as const] : []),
      ]);
    },
  };
}
