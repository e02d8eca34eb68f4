import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui';
import '../frame/frame.css';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openChannel, openStore, SignedStore, stableVersions } from '@gniazdo/composition/store';
import type { DevProblem } from '../contract/DevEvents.ts';
import { createShell } from '../server/createShell.ts';
import { type Env, readEnv } from '../server/env.ts';
import { readClientManifest } from '../server/readClientManifest.ts';
import { loadManifest } from '../server/releases/loadRelease.ts';
import { createDevReleases } from './devReleases.ts';
import type { DevRemote } from './DevRemote.ts';
import { createDevLogs } from './devLogs.ts';
import { createHub } from './createHub.ts';
import { createLocator } from './createLocator.ts';
import { createSpareWorkers } from './createSpareWorkers.ts';
import { createProblemBook } from './createProblemBook.ts';
import { followBuilds } from './followBuilds.ts';
import { noteFailures } from './noteFailures.ts';
import { plainAssets } from './plainAssets.ts';
import { serveBuilds } from './serveBuilds.ts';

// The bundle stands in dist/dev/server, beside dist/dev/client.
const clientFolder = path.join(__dirname, '../client');

type Options = {
  /** Settings as `npm start` gives them to a shell. */
  settings: Record<string, string | undefined>;
  remotes: DevRemote[];
  /** Absolute path of the checkout, which places of sources are told from. */
  root: string;
  onProblems: (problems: DevProblem[]) => void;
  /** Gets the shell's log, line by line. */
  onLog: (line: string) => void;
};

export type DevShell = Awaited<ReturnType<typeof createDevShell>>;

/**
 * A shell whose pages show some remotes as they are built now, and all others as they are live. Nothing of that is
 * written anywhere: it lives in this process.
 */
export async function createDevShell({ settings, remotes, root, onProblems, onLog }: Options) {
  // What is being written fails all the time: nobody takes it back.
  const ways = { PAGE_CACHE_MB: '0', STANDBY_WORKERS: 'off', WARM_UP: 'off', AUTO_ROLLBACK: 'off' };
  const env: Env = readEnv({ ...settings, ...ways });
  const releases = createDevReleases({
    store: new SignedStore(openStore(env.RELEASE_STORE), env.RELEASE_PUBLIC_KEYS),
    channel: openChannel(env.CHANNEL),
  });
  const locate = createLocator(root, remotes);
  const book = createProblemBook((problems) => {
    onProblems(problems);
    hub.tell({ type: 'problems', problems });
  });
  const failures = noteFailures(book, locate);
  const spares = createSpareWorkers();
  const shell = await createShell({
    env,
    clientFolder,
    client: readClientManifest(clientFolder),
    frameCss: readFileSync(path.join(__dirname, 'frame.css'), 'utf8'),
    instead: {
      store: releases.store,
      channel: releases.channel,
      assets: plainAssets,
      spawn: spares.spawn,
      logs: createDevLogs({ onFailure: failures.add, write: onLog }),
    },
  });
  const { server, keeper } = shell;
  const hub = createHub(server, () => [...builds.greeting(), { type: 'problems', problems: book.all() }]);
  const builds = followBuilds({ remotes, releases, keeper, book, hub });

  serveBuilds(server, remotes);
  // What was edited before a request is in its answer.
  server.addHook('onRequest', async ({ url }) => {
    if (!/^\/(_dev|shell|releases|i)\//.test(url)) await builds.settled();
  });
  failures.listen(server);

  /** What a remote has is nearly always what its live release has: the first worker is right from the start then. */
  async function expectWhatIsLive() {
    const live = stableVersions(await releases.channel.read());
    for (const { name } of remotes) {
      const version = live[name];
      const manifest = version && (await loadManifest(releases.store, { name, version }).catch(() => null));
      if (!manifest) continue;
      const { routes, fragments, endpoints } = manifest;
      builds.expect(name, { routes, fragments, endpoints });
    }
  }

  return {
    server,
    /** What the watcher of a remote tells. */
    builds,
    async start() {
      await expectWhatIsLive();
      await shell.start();
    },
    async stop() {
      hub.close();
      await shell.stop();
      await spares.close();
    },
  };
}
