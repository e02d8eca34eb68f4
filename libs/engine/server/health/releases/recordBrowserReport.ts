import type { BrowserReport } from '../../../client/contract/BrowserReport.ts';
import type { CoreVitalName, VitalName } from '../../../client/contract/ReleaseReport.ts';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { Client } from '../../http/visitor.ts';
import type { BrowserErrors } from '../errors/createBrowserErrors.ts';
import type { Metrics } from '../monitoring/createMetrics.ts';
import type { Quota } from './createQuota.ts';
import type { ReleaseRecord } from './createReleaseRecords.ts';
import type { PageTokens } from './createPageTokens.ts';

type Options = {
  /** What one client and one network report in a minute and in an hour. */
  quotas: Record<'minute' | 'hour', Quota>;
  /** Reports of a client in a minute. */
  reportsPerClient: number;
  pageTokens: Pick<PageTokens, 'read'>;
  metrics: Metrics;
  shellRelease: ReleaseId;
  find: (key: string) => ReleaseRecord | undefined;
  browserErrors: Pick<BrowserErrors, 'add'>;
  /** Pattern of the page; undefined if it is unknown. */
  route: string | undefined;
};

/** Reports of a client on one release within an hour that count at all; more would let one visitor dominate. */
const REPORTS_PER_RELEASE = { perClient: 3 };
/** Different errors that one client and one network may add within an hour, and reports of one error. */
const NEW_ERROR_LIMITS = { perClient: 10, perNetwork: 40 };
const ERROR_LIMITS = { perClient: 3, perNetwork: 100 };

/**
 * Records a browser report, as far as it concerns known releases and islands. What it says about releases of its page
 * token is evidence. A report above the rate limit is dropped.
 */
export function recordBrowserReport(
  report: BrowserReport,
  client: Client,
  { quotas, reportsPerClient, pageTokens, metrics, shellRelease, find, browserErrors, route }: Options,
) {
  if (!quotas.minute.isCounted(client, 'reports', { perClient: reportsPerClient })) return;
  const verified = pageTokens.read(report.token ?? '');
  const navigations = report.navigations ?? [];
  const releases = new Set([report, ...navigations, ...report.islands].map(({ release }) => release));
  const countedReleases = new Set(
    [...releases].filter((key) => find(key) && quotas.hour.isCounted(client, key, REPORTS_PER_RELEASE)),
  );
  const page = find(report.release);
  // Pages of the shell have metrics, but no comparisons.
  const id = page?.id ?? (report.release === releaseKey(shellRelease) ? shellRelease : null);
  if (id) {
    for (const [name, value] of Object.entries(report.vitals) as [VitalName, number][]) {
      metrics.vital(id, name, value);
      if (countedReleases.has(report.release)) page?.addVital(name, value, client, verified.has(report.release));
    }
  }
  // Count each release and island once per report.
  for (const [release, { vitals }] of new Map(navigations.map((each) => [each.release, each]))) {
    const owner = find(release);
    if (!owner) continue;
    for (const [name, value] of Object.entries(vitals) as [CoreVitalName, number][]) {
      metrics.vital(owner.id, `soft${name}`, value);
      if (countedReleases.has(release)) owner.addVital(`soft${name}`, value, client, verified.has(release));
    }
  }
  for (const [, island] of new Map(report.islands.map((each) => [`${each.name} ${each.release}`, each]))) {
    const owner = find(island.release);
    if (!owner || !Object.hasOwn({ ...owner.manifest.islands, ...owner.manifest.scripts }, island.name)) continue;
    metrics.island(owner.id, island);
    if (countedReleases.has(island.release)) owner.addIsland(island, client, verified.has(island.release));
  }
  for (const error of report.errors ?? []) {
    void browserErrors.add(error, {
      route,
      find: (key) => find(key)?.manifest,
      isCounted: (figure, isNew) =>
        (!isNew || quotas.hour.isCounted(client, 'new errors', NEW_ERROR_LIMITS)) &&
        quotas.hour.isCounted(client, figure, ERROR_LIMITS),
    });
  }
}
