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
import type { z } from 'zod';
import type { ClientManifest } from '../client/contract/ClientManifest.ts';
import { type AssetCache, createAssetCache } from './responses/assets/createAssetCache.ts';
import { createReleaseFiles } from './releases/files/releaseFiles.ts';
import { loadShellFiles } from './responses/assets/shellFiles.ts';
import { createCatalogueClock } from './responses/cache/createCatalogueClock.ts';
import { createPageCache } from './responses/cache/createPageCache.ts';
import { openPageDictionaries } from './responses/dictionaries/openPageDictionaries.ts';
import { createCanarySplit } from './releases/canary/createCanarySplit.ts';
import { createDocuments } from './pages/compose/createDocuments.ts';
import { createPageLimits } from './limits/createPageLimits.ts';
import { createServer } from './createServer.ts';
import { createSitePages } from './createSitePages.ts';
import { getChannelKeys } from './releases/live/createChannelReader.ts';
import { createSiteFlags } from './flags/createSiteFlags.ts';
import { addGauges } from './health/monitoring/addGauges.ts';
import { createLogs } from './health/monitoring/createLogs.ts';
import { createMonitoringAccess } from './health/monitoring/createMonitoringAccess.ts';
import { createMetrics } from './health/monitoring/createMetrics.ts';
import { createPreviewFiles } from './releases/files/createPreviewFiles.ts';
import { createPreviews } from './releases/preview/createPreviews.ts';
import { createSetSelector } from './releases/preview/createSetSelector.ts';
import { createPageTokens } from './health/releases/createPageTokens.ts';
import { createReleaseHealth } from './health/releases/createReleaseHealth.ts';
import { createLastKnownGood } from './releases/live/createLastKnownGood.ts';
import type { StyleSheet } from './releases/live/LoadedRelease.ts';
import { createReleaseManager } from './releases/live/createReleaseManager.ts';
import type { ReadableStore } from './releases/live/loadRelease.ts';
import { createSpareTime } from './responses/cache/createSpareTime.ts';
import type { PreparedResponse } from './responses/send/PreparedResponse.ts';
import { shrinkResponse } from './responses/send/shrinkResponse.ts';
import { createAccessGrants } from './pages/visitor/grantAccess.ts';
import { createStaffHosts } from './http/hosts.ts';
import { createSettings } from './settings/ShellSettings.ts';
import type { Env } from './settings/env.ts';
import type { SiteDefinition, StaffRoutes } from './SiteDefinition.ts';
import { shutDown } from './shutDown.ts';
import { createStaff } from './staff/createStaff.ts';
import { openStaffRecords } from './staff/openStaffRecords.ts';
import type { StaffTools } from './StaffTools.ts';
import { createHostStarter } from './releases/live/createHostStarter.ts';

type Options<Own extends z.ZodRawShape> = {
  site: SiteDefinition<Own>;
  env: Env<Own>;
  /** Version of this shell, as recorded in the release store. */
  version: string;
  client: ClientManifest;
  /** Folder of the shell's browser files. */
  clientFolder: string;
  /** Texts of style sheets: of the layout, and of the site's own pages by name. */
  styles: { layout: string; sheets: Readonly<Record<string, string>> };
  /** Adds routes that the server of production does not have. */
  addRoutes?: StaffRoutes;
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
export async function createShell<Own extends z.ZodRawShape>(options: Options<Own>) {
  const { site: definition, env, version, client, clientFolder, styles, addRoutes, overrides, now } = options;
  const { getRights } = definition;
  const settings = createSettings(env, definition);
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
  const releaseFiles = createReleaseFiles([store, lastKnownGood.store], assets, getRights);
  const dictionaries = await openPageDictionaries(path.join(folder, 'dictionaries'), now);
  const clock = createCatalogueClock(env.API_URL, definition.timeZone, logs.shell);
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
  const shellFiles = await loadShellFiles(clientFolder, assets);
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
    maps: { store, clientFolder, shellFiles },
    isOverloaded: pageLimits.isOverloaded,
    now,
  });
  const isHttps = env.PUBLIC_URL.startsWith('https:');
  const staffHosts = createStaffHosts(settings);
  const staff = createStaff({
    key: env.STAFF_KEY,
    hosts: staffHosts,
    records: openStaffRecords(env.CHANNEL),
    log: logs.shell,
  });
  const siteFlags = createSiteFlags({
    host: env.FLAGS_URL ?? env.API_URL,
    site: definition.flags,
    staff,
    isHttps,
    secret: env.SHELL_KEY,
    log: logs.shell,
  });
  const sheets = Object.fromEntries(
    definition.sheets.map((id): [string, StyleSheet] => [id, { id, text: styles.sheets[id] ?? '' }]),
  );
  const site = definition.open({ env, settings, sheets, flags: siteFlags, log: logs.shell });
  const startHost = createHostStarter(env, {
    definition,
    settings: site.releaseSettings,
    log: logs.shell,
    spawn: overrides?.spawn,
  });
  const releaseManager = createReleaseManager({
    store,
    channel,
    lastKnownGood,
    log: logs.shell,
    shellPages: site.pages,
    getRights,
    startHost: (release) => releaseHealth.observe(startHost(release), release),
    onSwitch() {
      pageCache.clear();
      // At the moment of the switch, so that each response is counted for its own release.
      releaseHealth.evaluate(getLiveState());
    },
    onLive: (release) =>
      void releaseFiles.precompress(release).catch((error: unknown) => logs.shell.warn({ err: error })),
  });
  const previews = createPreviews({
    releaseManager,
    store: {
      readFile: (id, file, limit) => store.readFile(id, file, limit),
      list: (name) => releaseStore.list(name),
    },
    signed,
    getRights,
    startHost: (release) => startHost(release, { isPreview: true }),
    log: logs.shell,
  });
  const setSelector = createSetSelector({
    split: createCanarySplit(releaseManager, { isHttps }),
    previews,
    staff,
    isEnabled: env.COMPOSE === 'on',
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

  const documentOptions = {
    client,
    layoutCss: styles.layout,
    siteName: definition.name,
    language: definition.language,
    document: site.document,
    publicUrl: env.PUBLIC_URL,
    shellRelease,
    pageTokens,
  };
  const documents = createDocuments({ ...documentOptions, services: site.services?.origins });
  const grantAccess = createAccessGrants(settings.shellKey, site.readSession);
  const made = createSitePages({
    definition,
    site,
    documents,
    documentOptions,
    settings,
    shellRelease,
    releaseManager,
    pageLimits,
    setSelector,
    siteFlags,
    grantAccess,
  });
  const tools: StaffTools = {
    siteName: definition.name,
    shellRelease,
    scripts: client.inline,
    releaseContext: { store: releaseStore, channel, trusted: env.RELEASE_PUBLIC_KEYS },
    getApiState: clock.apiState,
    settings,
    staff,
    releaseManager,
    releaseHealth,
    pageLimits,
    forms: made.main.forms,
  };
  const access = { hosts: staffHosts, staff };
  const server = createServer({
    settings,
    site,
    texts: definition.texts,
    cookies: definition.cookies,
    staffHosts,
    grantAccess,
    log: logs.requests,
    tools,
    shellFiles,
    releaseFiles: { files: releaseFiles, previewFiles: createPreviewFiles(setSelector, previews) },
    dictionary: { dictionaries, assets },
    developerSource: {
      mayReadReleases: createMonitoringAccess({ ...access, token: env.DEVELOPER_TOKEN }),
      readStoredChannel: () => storedChannel.read(),
    },
    health: {
      clock,
      isDraining: () => isDraining,
      mayMonitor: createMonitoringAccess({ ...access, token: env.METRICS_TOKEN }),
    },
    metrics,
    hosts: made.hosts,
    pages: { ...made.main, setSelector, siteFlags, pageCache, dictionaries },
    documents,
    ownSheets: definition.sheets,
  });
  addRoutes?.(server, tools);

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
      await Promise.all([site.start?.(), siteFlags.start(), releaseManager.start()]);
      // Render layout and error page once in advance: the first render is slow and would otherwise happen under load.
      site.layout(releaseManager.current);
      site.errorPages.renderFailed(503, '/');
      releaseHealth.start(getLiveState);
    },
    /** Reports not ready, stops accepting connections, finishes requests in progress (10 s at most), then ends the workers. */
    async stop() {
      isDraining = true;
      await shutDown(
        { server, releaseHealth, site, siteFlags, clock, releaseManager, previews, staff, channel, storedChannel },
        env.DRAIN_DELAY_MS,
      );
    },
  };
}
