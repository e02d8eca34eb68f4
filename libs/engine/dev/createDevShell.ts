import path from 'node:path';
import { openChannel, openStore, SignedStore, stableVersions } from '@gniazdo/composition/store';
import type { z } from 'zod';
import type { DevProblem } from './browser/DevEvents.ts';
import { createShell } from '../server/createShell.ts';
import { readEnv } from '../server/settings/env.ts';
import { readClientManifest, readStyles } from '../server/readClientManifest.ts';
import { getChannelKeys } from '../server/releases/live/createChannelReader.ts';
import { readShellSecrets } from '../server/settings/readShellSecrets.ts';
import { loadManifest } from '../server/releases/live/loadRelease.ts';
import { createDevReleases } from './createDevReleases.ts';
import { type DevRemote, plainAssets, serveBuilds } from './serveBuilds.ts';
import { createDevLogs } from './createDevLogs.ts';
import { createEventStream } from './createEventStream.ts';
import { createStackMapper } from './createStackMapper.ts';
import { createWorkerPrewarmer } from './createWorkerPrewarmer.ts';
import { createProblemStore } from './createProblemStore.ts';
import { followBuilds } from './followBuilds.ts';
import type { SiteDefinition } from '../server/SiteDefinition.ts';
import { registerLocalPages } from './registerLocalPages.ts';
import { collectErrors } from './collectErrors.ts';

// The bundle is in dist/dev/server, beside dist/dev/client.
const clientFolder = path.join(__dirname, '../client');

export type DevShellOptions = {
  /** Settings as passed to a shell by `npm start`. */
  settings: Record<string, string | undefined>;
  remotes: DevRemote[];
  /** Absolute path of the checkout; paths of sources are shown relative to it. */
  root: string;
  onProblems: (problems: DevProblem[]) => void;
  /** Gets the shell's log, line by line. */
  onLog: (line: string) => void;
};

/**
 * A shell that serves some remotes from their current build and the others from their live releases. It exists in this
 * process only and writes nothing.
 */
export async function createDevShell<Own extends z.ZodRawShape>(
  site: SiteDefinition<Own>,
  { settings, remotes, root, onProblems, onLog }: DevShellOptions,
) {
  // Edits change pages all the time, and code under development fails often: no caching and no rollback.
  const devOverrides = {
    PAGE_CACHE_MB: '0',
    STANDBY_WORKERS: 'off',
    WARM_UP: 'off',
    AUTO_ROLLBACK: 'off',
    SERVICE_WORKER: 'off',
  };
  const env = readEnv(site, { ...readShellSecrets(settings), ...devOverrides });
  const releases = createDevReleases({
    store: new SignedStore(openStore(env.RELEASE_STORE), env.RELEASE_PUBLIC_KEYS),
    channel: openChannel(env.CHANNEL, getChannelKeys(env)),
  });
  const mapStack = createStackMapper(root, remotes);
  const problemStore = createProblemStore((problems) => {
    onProblems(problems);
    events.send({ type: 'problems', problems });
  });
  const errors = collectErrors(problemStore, mapStack);
  const prewarmer = createWorkerPrewarmer();
  const shell = await createShell({
    site,
    env,
    version: '0.0.0-dev',
    clientFolder,
    client: readClientManifest(clientFolder),
    styles: readStyles(__dirname, 'shell', site.sheets),
    addRoutes: registerLocalPages,
    overrides: {
      store: releases.store,
      channel: releases.channel,
      assets: plainAssets,
      spawn: prewarmer.spawn,
      logs: createDevLogs({ onFailure: errors.add, write: onLog }),
    },
  });
  const { server, releaseManager } = shell;
  const events = createEventStream(server, () => [
    ...builds.getInitialEvents(),
    { type: 'problems', problems: problemStore.all() },
  ]);
  const builds = followBuilds({ remotes, releases, releaseManager, problemStore, events });

  serveBuilds(server, remotes);
  // A response contains all edits made before its request.
  server.addHook('onRequest', async ({ url }) => {
    if (!/^\/(_dev|shell|releases|i)\//.test(url)) await builds.settled();
  });
  // The bundler's runtime of each container adds the scripts of edited modules, by a policy of its own.
  server.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string') return;
    const others = "trusted-types gniazdo gniazdo-remote 'allow-duplicates'";
    reply.header('content-security-policy', policy.replace('trusted-types gniazdo', others));
  });
  errors.listen(server);

  /** A remote nearly always has the contents of its live release, so the first worker needs no second start. */
  async function expectLiveContents() {
    const live = stableVersions(await releases.channel.read());
    for (const { name } of remotes) {
      const version = live[name];
      const manifest =
        version && (await loadManifest(releases.store, { name, version }, site.getRights).catch(() => null));
      if (!manifest) continue;
      const { routes, fragments, endpoints } = manifest;
      builds.expect(name, { routes, fragments, endpoints });
    }
  }

  return {
    server,
    /** Takes the results of the bundler's watcher. */
    builds,
    async start() {
      await expectLiveContents();
      await shell.start();
    },
    async stop() {
      events.close();
      await shell.stop();
      await prewarmer.close();
    },
  };
}
