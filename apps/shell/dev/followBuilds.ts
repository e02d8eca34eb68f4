import { setTimeout as wait } from 'node:timers/promises';
import type { DevEvent, DevProblem } from '../contract/DevEvents.ts';
import type { ReleaseKeeper } from '../server/releases/createReleaseKeeper.ts';
import type { ProblemBook } from './createProblemBook.ts';
import type { Contents, DevReleases } from './devReleases.ts';
import type { DevRemote } from './DevRemote.ts';
import type { Hub } from './createHub.ts';
import { readContents, sameContents } from './readContents.ts';

/** A request waits no longer for a build, ms. */
const PATIENCE_MS = 10_000;

type ServerBuild = { bundle: string; css: string; islands: string[] };

type State = {
  hash?: string;
  built?: ServerBuild;
  contents: Contents;
  version?: string;
  /** Resolves when what was edited last is live, or is known not to build. */
  settled: PromiseWithResolvers<void> & { isOver?: boolean };
};

type Options = {
  remotes: DevRemote[];
  releases: DevReleases;
  keeper: Pick<ReleaseKeeper, 'refresh' | 'current'>;
  book: ProblemBook;
  hub: Hub;
};

/** Makes each build of the remotes live in this shell, and tells open pages about it. */
export function followBuilds({ remotes, releases, keeper, book, hub }: Options) {
  const states = new Map<string, State>(
    remotes.map(({ name }) => [
      name,
      { contents: { routes: [], fragments: [], endpoints: [] }, settled: Promise.withResolvers<void>() },
    ]),
  );

  async function makeLive(name: string, state: State, built: ServerBuild) {
    const id = releases.put(name, { ...built, contents: state.contents });
    await keeper.refresh();
    const live = keeper.current.releases.get(name);
    // It doesn't start: what was live before stays, and the log has said why.
    if (live?.id.version !== id.version) return;
    const ready = await live.host.firstReady.catch(() => null);
    if (!ready) return;
    const contents = readContents(ready);
    if (!sameContents(contents, state.contents)) {
      state.contents = contents;
      return makeLive(name, state, built);
    }
    state.version = id.version;
    hub.tell({ type: 'live', name, version: id.version, css: built.css });
  }

  function settle({ settled }: State) {
    settled.isOver = true;
    settled.resolve();
  }

  function stateOf(name: string) {
    const state = states.get(name);
    if (!state) throw new Error(`${name} is not being developed.`);
    return state;
  }

  return {
    /** What is known of a remote before its first build: what its live release has. */
    expect(name: string, contents: Contents) {
      stateOf(name).contents = contents;
    },
    changed(name: string) {
      const state = stateOf(name);
      if (state.settled.isOver) state.settled = Promise.withResolvers();
    },
    browserBuilt(name: string, hash: string) {
      const state = stateOf(name);
      if (hash === state.hash) return;
      state.hash = hash;
      book.forget('browser');
      hub.tell({ type: 'hot', name, hash });
    },
    /** Resolves when it is live, or doesn't start; to false when it is what was there already. */
    async serverBuilt(name: string, built: ServerBuild) {
      const state = stateOf(name);
      const before = state.built;
      state.built = built;
      // Styles need no worker, so they needn't wait for one.
      if (before && before.css !== built.css) hub.tell({ type: 'styles', name, css: built.css });
      const isNews = before?.bundle !== built.bundle || before.css !== built.css;
      if (isNews) {
        book.forget('server');
        book.forget('browser');
        await makeLive(name, state, built);
      }
      settle(state);
      return isNews;
    },
    failed(name: string, side: 'browser' | 'server', problems: Omit<DevProblem, 'kind'>[]) {
      book.note(
        `${side} of ${name}`,
        problems.map((problem) => ({ kind: 'build', ...problem })),
      );
      if (side === 'server' && problems.length > 0) settle(stateOf(name));
    },
    /** Resolves when no edit is on its way. */
    async settled() {
      const all = Promise.all([...states.values()].map((state) => state.settled.promise));
      await Promise.race([all, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
    greeting(): DevEvent[] {
      return [...states].flatMap(([name, { hash, version, built }]): DevEvent[] => [
        ...(hash ? [{ type: 'hot', name, hash } as const] : []),
        ...(version && built ? [{ type: 'live', name, version, css: built.css } as const] : []),
      ]);
    },
  };
}
