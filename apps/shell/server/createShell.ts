import path from 'node:path';
import { getIsolation } from '@gniazdo/composition/isolation';
import type { spawnRelease } from '@gniazdo/composition/spawn';
import {
  type Channel,
  ChannelMemory,
  openChannel,
  openChannelStorage,
  openStore,
  type ReleaseStore,
  SHELL,
  SignedStore,
} from '@gniazdo/composition/store';
import { paths } from '@gniazdo/contracts';
import type { FastifyInstance } from 'fastify';
import type { ClientManifest } from '../contract/ClientManifest.ts';
import { createEshopContext } from '../eshop-host/createEshopContext.ts';
import { createSlotContents } from '../layout/createSlotContents.ts';
import { createShellPages } from '../pages/createShellPages.ts';
import { type AssetCache, createAssetCache } from './assets/createAssetCache.ts';
import { createReleaseFiles } from './assets/releaseFiles.ts';
import { loadShellFiles } from './assets/shellFiles.ts';
import { createCatalogueClock } from './cache/createCatalogueClock.ts';
import { createPageCache } from './cache/createPageCache.ts';
import { createCanarySplit } from './canary/createCanarySplit.ts';
import { createDocuments } from './compose/createDocuments.ts';
import { createLayoutCache } from './compose/createLayoutCache.ts';
import { createMenuCache } from './compose/createMenuCache.ts';
import { renderFailedPage } from './compose/errorPages.ts';
import { createPageLimits } from './limits/createPageLimits.ts';
import { createServer } from './createServer.ts';
import { getChannelKeys } from './releases/getChannelKeys.ts';
import type { Env } from './env.ts';
import { createSiteFlags } from './flags/createSiteFlags.ts';
import { addGauges } from './monitoring/addGauges.ts';
import { createLogs } from './monitoring/createLogs.ts';
import { createMonitoringAccess } from './monitoring/createMonitoringAccess.ts';
import { createMetrics } from './monitoring/createMetrics.ts';
import { createPreviewFiles } from './preview/createPreviewFiles.ts';
import { createPreviews } from './preview/createPreviews.ts';
import { createSetSelector } from './preview/createSetSelector.ts';
import { createPageTokens } from './release-health/createPageTokens.ts';
import { createReleaseHealth } from './release-health/createReleaseHealth.ts';
import { createLastKnownGood } from './releases/createLastKnownGood.ts';
import type { StyleSheet } from './releases/LoadedRelease.ts';
import { createReleaseManager } from './releases/createReleaseManager.ts';
import type { ReadableStore } from './releases/loadRelease.ts';
import { createErrorResponses } from './compose/createErrorResponses.ts';
import { createSpareTime } from './responses/createSpareTime.ts';
import type { PreparedResponse } from './responses/PreparedResponse.ts';
import { shrinkResponse } from './responses/shrinkResponse.ts';
import { createSlots } from './slots/createSlots.ts';
import type { ShellContext } from './ShellContext.ts';
import { createSettings } from './ShellSettings.ts';
import { shutDown } from './shutDown.ts';
import { createStaff } from './staff/createStaff.ts';
import { openStaffRecords } from './staff/openStaffRecords.ts';
import { getTrackingSettings } from './tracking/trackingSettings.ts';
import { createHostStarter } from './workers/createHostStarter.ts';

type Options = {
  env: Env;
  /** Version of this shell, as recorded in the release store. */
  version: string;
  client: ClientManifest;
  /** Folder of the shell's browser files. */
  clientFolder: string;
  layoutCss: string;
  /** Styles of the pages of accounts. */
  accountCss: string;
  /** Styles of the home page. */
  homeCss: string;
  /** Adds routes that the server of production does not have. */
  addRoutes?: (server: FastifyInstance, context: ShellContext) => void;
  overrides?: Partial<ShellOverrides>;
  /** Clock of the release health checks, ms since the epoch. */
  now?: () => number;
};

/** Replaces parts that the settings configure; used by the development shell and by tests. */
type ShellOverrides = {
  /** Returns verified releases only. */
  store: ReadableStore;
  channel: Channel;
  assets: AssetCache;
  logs: ReturnType<typeof createLogs>;
  spawn: typeof spawnRelease;
};

export type Shell = Awaited<ReturnType<typeof createShell>>;

/** Composition root of the shell. `start` makes releases live; `stop` shuts down gracefully. */
export async function createShell(options: Options) {
  const { env, version, client, clientFolder, layoutCss, accountCss, homeCss, addRoutes, overrides, now } = options;
  const logs = overrides?.logs ?? createLogs(env.LOG_LEVEL);
  const folder = path.join(env.DATA_DIR, 'shell');
  const memory = new ChannelMemory(path.join(folder, 'channel-seen.json'), (error) =>
    logs.shell.error({ err: error }, 'The newest channel entries could not be saved'),
  );
  const signed = (store: Pick<ReleaseStore, 'readFile'>) =>
    new SignedStore(store, env.RELEASE_PUBLIC_KEYS, (name) => memory.minimum(name));
  const releaseStore = openStore(env.RELEASE_STORE);
  const store = overrides?.store ?? signed(releaseStore);
  const channel = overrides?.channel ?? openChannel(env.CHANNEL, getChannelKeys(env), memory);
  const storedChannel = openChannelStorage(env.CHANNEL);
  const shellRelease = { name: SHELL, version };
  const lastKnownGood = createLastKnownGood(folder, signed);
  const assets = overrides?.assets ?? createAssetCache(path.join(folder, 'compressed'));
  const releaseFiles = createReleaseFiles([store, lastKnownGood.store], assets);
  const menu = createMenuCache(env.API_URL, logs.shell);
  const clock = createCatalogueClock(env.API_URL, logs.shell);
  const metrics = createMetrics();
  const pageLimits = createPageLimits({ deadlineMs: env.PAGE_DEADLINE_MS, onRefuse: metrics.pageRefused });
  const spareTime = createSpareTime({
    isBusy: pageLimits.isOverloaded,
    onError: (error) => logs.shell.warn({ err: error }, 'A page could not be compressed again'),
  });
  const pageCache = createPageCache<PreparedResponse>({
    maxBytes: env.PAGE_CACHE_MB * 2 ** 20,
    clock,
    onLookup: metrics.cacheLookups,
    onReject: metrics.cacheRejection,
    shrink: shrinkResponse,
    spareTime,
  });
  const pageTokens = createPageTokens(env.STAFF_KEY, now);
  const releaseHealth = createReleaseHealth({
    shellRelease,
    channel,
    store: { list: (name) => releaseStore.list(name), read: (id) => signed(releaseStore).read(id) },
    log: logs.shell,
    isRollbackEnabled: env.AUTO_ROLLBACK === 'on',
    alertUrl: env.ALERT_WEBHOOK,
    metrics,
    reportsPerClient: env.REPORTS_PER_ADDRESS,
    pageTokens,
    isOverloaded: pageLimits.isOverloaded,
    now,
  });
  const hasInspirations = env.SHOP_THE_LOOK === 'on';
  const accountSheet: StyleSheet = { id: 'account', text: accountCss };
  const homeSheet: StyleSheet = { id: 'home', text: homeCss };
  const startHost = createHostStarter(env, logs.shell, overrides?.spawn);
  const releaseManager = createReleaseManager({
    store,
    channel,
    lastKnownGood,
    log: logs.shell,
    shellPages: createShellPages({ ...createSettings(env), hasInspirations }, { accountSheet, homeSheet }),
    startHost: (release) => releaseHealth.observe(startHost(release), release),
    onSwitch() {
      pageCache.clear();
      // At the moment of the switch, so that each response is counted for its own release.
      releaseHealth.evaluate(getLiveState());
    },
    onLive: (release) =>
      void releaseFiles.precompress(release).catch((error: unknown) => logs.shell.warn({ err: error })),
  });
  const isHttps = env.PUBLIC_URL.startsWith('https:');
  const staff = createStaff({ key: env.STAFF_KEY, isHttps, records: openStaffRecords(env.CHANNEL), log: logs.shell });
  const previews = createPreviews({
    releaseManager,
    store: {
      readFile: (id, file, limit) => store.readFile(id, file, limit),
      list: (name) => releaseStore.list(name),
    },
    signed,
    startHost: (release) => startHost(release, { isPreview: true }),
    log: logs.shell,
  });
  const setSelector = createSetSelector({
    split: createCanarySplit(releaseManager, { isHttps }),
    previews,
    staff,
    isEnabled: env.COMPOSE === 'on',
    isHttps,
    hosts: env.COMPOSE_HOSTS,
  });
  addGauges(metrics, { releaseHealth, releaseManager, pageCache, pageLimits, getApiState: clock.apiState });
  let isDraining = false;

  function getLiveState() {
    return {
      stable: new Map([...releaseManager.current.releases.values()].map(({ id }) => [id.name, id.version])),
      channel: releaseManager.channelState,
      isApiHealthy: () => clock.apiState() === 'well',
    };
  }

  const siteFlags = createSiteFlags({
    host: env.FLAGS_URL ?? env.API_URL,
    staff,
    isHttps,
    secret: env.SHELL_KEY,
    log: logs.shell,
  });
  const layoutCache = createLayoutCache({
    menu: menu.current,
    getFlags: siteFlags.getForEveryone,
    content: {
      banner: env.BANNER_STRIP,
      countrySites: env.COUNTRY_SITES,
      hasInspirations,
      studioUrl: env.STUDIO_URL,
      eshopUrl: env.ESHOP_URL,
    },
  });
  const documentOptions = { client, layoutCss, publicUrl: env.PUBLIC_URL, shellRelease, pageTokens };
  const documents = createDocuments({
    ...documentOptions,
    tracking: getTrackingSettings(env),
    services: env.SERVICE_URLS,
  });
  const context: ShellContext = {
    settings: createSettings(env),
    shellRelease,
    releaseManager,
    setSelector,
    documents,
    layoutCache,
    accountSheet,
    slots: createSlots(createSlotContents({ banner: env.BANNER_STRIP, eshopUrl: env.ESHOP_URL }), spareTime),
    pageLimits,
    getErrorResponse: createErrorResponses({ documents, layoutCache }),
    staff,
    siteFlags,
    staffScripts: client,
    releaseContext: { store: releaseStore, channel, trusted: env.RELEASE_PUBLIC_KEYS },
    pageCache,
    menu,
    getReplica: clock.replica,
    getApiState: clock.apiState,
    releaseFiles,
    previewFiles: createPreviewFiles(setSelector, previews),
    shellFiles: await loadShellFiles(clientFolder, assets),
    releaseHealth,
    metrics,
    mayMonitor: createMonitoringAccess({ token: env.METRICS_TOKEN, publicUrl: env.PUBLIC_URL, staff }),
    mayReadReleases: createMonitoringAccess({ token: env.DEVELOPER_TOKEN, publicUrl: env.PUBLIC_URL, staff }),
    readStoredChannel: () => storedChannel.read(),
    isDraining: () => isDraining,
  };
  const eshopContext = env.ESHOP_URL
    ? createEshopContext(context, {
        ...documentOptions,
        layoutCss: layoutCss + accountCss,
        eshopUrl: env.ESHOP_URL,
      })
    : null;
  const server = createServer(context, logs.requests, eshopContext);
  addRoutes?.(server, context);

  return {
    server,
    releaseManager,
    releaseHealth,
    previews,
    log: logs.shell,
    /** Whether pages had to wait for others within the last second. */
    isOverloaded: pageLimits.isOverloaded,
    /** Runs one release health evaluation; the shell runs one each second. */
    evaluateReleases: () => releaseHealth.evaluate(getLiveState()),
    /** Resolves when every release in the channel is live or has failed to start. */
    async start() {
      for (const { barrier, reason } of getIsolation().missing)
        logs.shell.warn(`Releases run without ${barrier}: ${reason}`);
      await Promise.all([menu.refresh(), siteFlags.start(), releaseManager.start()]);
      // Render layout and error page once in advance: the first render is slow and would otherwise happen under load.
      layoutCache(releaseManager.current);
      renderFailedPage(503, paths.home());
      releaseHealth.start(getLiveState);
    },
    /** Reports not ready, stops accepting connections, finishes requests in progress (10 s at most), then ends the workers. */
    async stop() {
      isDraining = true;
      await shutDown(
        { server, releaseHealth, menu, siteFlags, clock, releaseManager, previews, staff, channel, storedChannel },
        env.DRAIN_DELAY_MS,
      );
    },
  };
}
