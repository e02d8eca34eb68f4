import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientManifest } from '../contract/ClientManifest.ts';
import { shellPages } from '../pages/shellPages.ts';
import { type AssetCache, createAssetCache } from './assets/createAssetCache.ts';
import { createReleaseFiles } from './assets/releaseFiles.ts';
import { loadShellFiles } from './assets/shellFiles.ts';
import { type Channel, openChannel, openStore, type ReleaseStore, SignedStore } from '@gniazdo/composition/store';
import type { spawnRelease } from '@gniazdo/composition/spawn';
import { paths } from '@gniazdo/contracts';
import { createCanarySplit } from './canary/createCanarySplit.ts';
import { createCatalogueClock } from './cache/createCatalogueClock.ts';
import { createPageCache } from './cache/createPageCache.ts';
import { createDocuments } from './compose/createDocuments.ts';
import { createFrames } from './compose/createFrames.ts';
import { failedPage } from './compose/errorPages.ts';
import { createLogs } from './createLogs.ts';
import { createServer } from './createServer.ts';
import type { Env } from './env.ts';
import { createMenuKeeper } from './menu/createMenuKeeper.ts';
import type { PreparedAnswer } from './http/sendPage.ts';
import { createLastGood } from './releases/createLastGood.ts';
import { addGauges } from './metrics/addGauges.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { createReleaseKeeper } from './releases/createReleaseKeeper.ts';
import type { LoadedRelease } from './releases/LoadedRelease.ts';
import { createMixes } from './mix/createMixes.ts';
import { createMixFiles } from './mix/mixFiles.ts';
import { createSetChooser } from './mix/createSetChooser.ts';
import { createStaff } from './staff/createStaff.ts';
import { createWatch } from './watch/createWatch.ts';
import type { ReadableStore } from './releases/loadRelease.ts';
import { createWorkerHost } from './workers/createWorkerHost.ts';

const DRAIN_MS = 10_000;

type Options = {
  env: Env;
  client: ClientManifest;
  /** Folder of the shell's browser files. */
  clientFolder: string;
  frameCss: string;
  instead?: Replacements;
  /** The clock of the watch over releases, ms since 1970. */
  now?: () => number;
};

/** What a shell of another kind has in place of what the settings name. */
export type Replacements = {
  /** Gives out nothing that may not run. */
  store: ReadableStore;
  channel: Channel;
  assets: AssetCache;
  logs: ReturnType<typeof createLogs>;
  spawn: typeof spawnRelease;
};

export type Shell = Awaited<ReturnType<typeof createShell>>;

/** All parts of the shell, put together. `start` makes releases live, `stop` ends everything in order. */
export async function createShell({ env, client, clientFolder, frameCss, instead, now }: Options) {
  const signed = (store: Pick<ReleaseStore, 'readFile'>) => new SignedStore(store, env.RELEASE_PUBLIC_KEYS);
  const releaseStore = openStore(env.RELEASE_STORE);
  const store = instead?.store ?? signed(releaseStore);
  const channel = instead?.channel ?? openChannel(env.CHANNEL);
  const logs = instead?.logs ?? createLogs(env.LOG_LEVEL);
  const folder = path.join(env.DATA_DIR, 'shell');
  const lastGood = createLastGood(folder, signed);
  const assets = instead?.assets ?? createAssetCache(path.join(folder, 'compressed'));
  const releaseFiles = createReleaseFiles([store, lastGood.store], assets);
  const menu = createMenuKeeper(env.API_URL, logs.shell);
  const clock = createCatalogueClock(env.API_URL, logs.shell);
  const metrics = createMetrics();
  const pageCache = createPageCache<PreparedAnswer>({
    maxBytes: env.PAGE_CACHE_MB * 2 ** 20,
    clock,
    onAnswer: metrics.cached,
  });
  const watch = createWatch({
    channel,
    log: logs.shell,
    mayAct: env.AUTO_ROLLBACK === 'on',
    alertUrl: env.ALERT_WEBHOOK,
    metrics,
    reportsPerAddress: env.REPORTS_PER_ADDRESS,
    now,
  });
  const keeper = createReleaseKeeper({
    store,
    channel,
    lastGood,
    log: logs.shell,
    shellPages: shellPages(env.PUBLIC_URL),
    startHost: (release) => watch.host(startHost(release), release),
    onFlip() {
      pageCache.clear();
      // To the moment, so that each answer counts for its own release.
      watch.look(liveNow());
    },
    onLive: (release) => void releaseFiles.warm(release).catch((error: unknown) => logs.shell.warn({ err: error })),
  });
  const isHttps = env.PUBLIC_URL.startsWith('https:');
  const staff = createStaff({ key: env.STAFF_KEY, isHttps });
  const mixes = createMixes({
    keeper,
    store: {
      readFile: (id, file, limit) => store.readFile(id, file, limit),
      list: (name) => releaseStore.list(name),
    },
    signed,
    startHost: (release) => startHost(release, { isComposed: true }),
    log: logs.shell,
  });
  const sets = createSetChooser({
    split: createCanarySplit(keeper, { isHttps }),
    mixes,
    staff,
    isOn: env.COMPOSE === 'on',
    hosts: env.COMPOSE_HOSTS,
  });
  addGauges(metrics, { watch, keeper, pageCache });
  let isDraining = false;

  function liveNow() {
    return {
      stable: new Map([...keeper.current.releases.values()].map(({ id }) => [id.name, id.version])),
      channel: keeper.channelState,
      isApiWell: () => menu.isApiWell && clock.now() !== null,
    };
  }

  function startHost({ id, serverBundle, key, manifest }: LoadedRelease, { isComposed = false } = {}) {
    return createWorkerHost({
      bundle: serverBundle,
      spawn: instead?.spawn,
      start: {
        apiUrl: env.API_URL,
        publicUrl: env.PUBLIC_URL,
        settings: { secondCurrency: env.SECOND_CURRENCY },
        ...id,
      },
      log: logs.shell.child({ release: key }),
      hasStandby: env.STANDBY_WORKERS === 'on' && !isComposed,
      warmUpRoutes: env.WARM_UP === 'on' && !isComposed ? manifest.routes : [],
    });
  }

  const frames = createFrames(menu.current);
  const server = createServer(
    {
      settings: {
        apiUrl: env.API_URL,
        publicUrl: env.PUBLIC_URL,
        pageDeadlineMs: env.PAGE_DEADLINE_MS,
        fragmentDeadlineMs: env.FRAGMENT_DEADLINE_MS,
        endpointDeadlineMs: env.ENDPOINT_DEADLINE_MS,
        trustedProxies: env.TRUSTED_PROXIES ?? false,
        metricsToken: env.METRICS_TOKEN,
      },
      keeper,
      sets,
      documents: createDocuments({ client, frameCss, publicUrl: env.PUBLIC_URL }),
      frames,
      staff,
      staffScripts: { controlRoom: client.controlRoom },
      releasePlaces: { store: releaseStore, channel, trusted: env.RELEASE_PUBLIC_KEYS },
      pageCache,
      menu,
      releaseFiles,
      mixFiles: createMixFiles(sets, mixes),
      shellFiles: await loadShellFiles(clientFolder, assets),
      watch,
      metrics,
      isDraining: () => isDraining,
    },
    logs.requests,
  );

  return {
    server,
    keeper,
    watch,
    mixes,
    log: logs.shell,
    /** One look of the watch, as it takes one each second. */
    look: () => watch.look(liveNow()),
    /** Resolves when what the channel names is live, or is known not to come up. */
    async start() {
      await Promise.all([menu.refresh(), keeper.start()]);
      // What stands in for a page that fails must not be rendered for the first time when everything is slow.
      frames(keeper.current);
      failedPage(503, paths.home());
      watch.start(liveNow);
    },
    /** Not ready, no new connections, what is under way gets its answer (10 s at most), then the workers end. */
    async stop() {
      isDraining = true;
      // Balancers look at readiness every few seconds, and send visitors until they have seen it.
      await wait(env.DRAIN_DELAY_MS);
      watch.stop();
      menu.close();
      clock.close();
      await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      await Promise.all([keeper.close(), mixes.close()]);
      await channel.close();
    },
  };
}
