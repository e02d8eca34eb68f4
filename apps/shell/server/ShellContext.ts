import type { ReleaseId, Channel, ChannelCommandContext, StoredState } from '@gniazdo/composition/store';
import type { ClientManifest } from '../contract/ClientManifest.ts';
import type { createLayoutCache } from './compose/createLayoutCache.ts';
import type { Documents } from './compose/createDocuments.ts';
import type { ShellPage } from './compose/ShellPage.ts';
import type { CatalogueClock } from './cache/createCatalogueClock.ts';
import type { PageCache } from './cache/createPageCache.ts';
import type { PageLimits } from './limits/createPageLimits.ts';
import type { ErrorResponses } from './compose/createErrorResponses.ts';
import type { PreparedResponse } from './responses/PreparedResponse.ts';
import type { ShellSettings } from './ShellSettings.ts';
import type { SiteFlagSource } from './flags/createSiteFlags.ts';
import type { SetSelector } from './preview/createSetSelector.ts';
import type { PreviewFiles } from './preview/createPreviewFiles.ts';
import type { MenuCache } from './compose/createMenuCache.ts';
import type { ReleaseFiles } from './assets/releaseFiles.ts';
import type { ShellFiles } from './assets/shellFiles.ts';
import type { Slots } from './slots/createSlots.ts';
import type { Staff } from './staff/createStaff.ts';
import type { StyleSheet } from './releases/LoadedRelease.ts';
import type { ReleaseManager } from './releases/createReleaseManager.ts';
import type { MonitoringAccess } from './monitoring/createMonitoringAccess.ts';
import type { Metrics } from './monitoring/createMetrics.ts';
import type { ReleaseHealth } from './release-health/createReleaseHealth.ts';

/** Dependencies of the server's routes. */
export type ShellContext = {
  settings: ShellSettings;
  /** Name and version of this shell. */
  shellRelease: ReleaseId;
  releaseManager: ReleaseManager<ShellPage>;
  /** Selects the release set for a request. */
  setSelector: SetSelector;
  documents: Documents;
  layoutCache: ReturnType<typeof createLayoutCache>;
  /** Styles of the pages of accounts. */
  accountSheet: StyleSheet;
  /** Parts of documents that depend on the request. */
  slots: Slots;
  /** Limits the pages in progress of each remote. */
  pageLimits: PageLimits;
  /** Documents for errors of clients and for overload. */
  getErrorResponse: ErrorResponses;
  staff: Staff;
  siteFlags: SiteFlagSource;
  /** Inline scripts of the staff pages. */
  staffScripts: Pick<ClientManifest, 'controlRoom' | 'pointEditor' | 'events'>;
  /** The release store and the channel. */
  releaseContext: ChannelCommandContext & { channel: Channel };
  pageCache: PageCache<PreparedResponse>;
  menu: MenuCache;
  /** The replica of the database, as an API sees it. */
  getReplica: CatalogueClock['replica'];
  getApiState: CatalogueClock['apiState'];
  releaseFiles: ReleaseFiles;
  previewFiles: PreviewFiles;
  shellFiles: ShellFiles;
  releaseHealth: ReleaseHealth;
  metrics: Metrics;
  /** Whether a request may see metrics and details of health. */
  mayMonitor: MonitoringAccess;
  /** Whether a request may read the live releases for the development of a remote. */
  mayReadReleases: MonitoringAccess;
  /** The entries of the channel with their signatures. Rejects with ChannelUnreachableError. */
  readStoredChannel: () => Promise<StoredState>;
  /** While true, /health/ready responds with 503. */
  isDraining: () => boolean;
};
