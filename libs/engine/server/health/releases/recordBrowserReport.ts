import type { BrowserReport } from '../../../client/contract/BrowserReport.ts';
import type { VitalName } from '../../../client/contract/ReleaseReport.ts';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { Client } from '../../http/getClient.ts';
import type { BrowserErrors } from '../errors/createBrowserErrors.ts';
import type { Metrics } from '../monitoring/createMetrics.ts';
import type { EvidenceQuota } from './createEvidenceQuota.ts';
import type { ReleaseRecord } from './createReleaseRecord.ts';
import type { PageTokens } from './createPageTokens.ts';
import type { ReportQuota } from './createReportQuota.ts';

type Options = {
  quota: ReportQuota;
  pageTokens: Pick<PageTokens, 'read'>;
  metrics: Metrics;
  shellRelease: ReleaseId;
  find: (key: string) => { record: ReleaseRecord; manifest: ReleaseManifest } | undefined;
  browserErrors: Pick<BrowserErrors, 'add'>;
  /** Limits how many errors a client and a network report. */
  errorQuota: EvidenceQuota;
  /** Pattern of the page; undefined if it is unknown. */
  route: string | undefined;
};

/** Different errors that one client and one network may add within an hour, and reports of one error. */
const NEW_ERROR_LIMITS = { perClient: 10, perNetwork: 40 };
const ERROR_LIMITS = { perClient: 3, perNetwork: 100 };

/**
 * Records a browser report, as far as it concerns known releases and islands. What it says about releases of its page
 * token is evidence. Returns false if the client has exceeded the rate limit.
 */
export function recordBrowserReport(
  report: BrowserReport,
  client: Client,
  { quota, pageTokens, metrics, shellRelease, find, browserErrors, errorQuota, route }: Options,
) {
  if (!quota.isAllowed(client)) return false;
  const verified = pageTokens.read(report.token ?? '');
  const releases = new Set([report.release, ...report.islands.map(({ release }) => release)]);
  const countedReleases = new Set([...releases].filter((key) => find(key) && quota.isCounted(client, key)));
  const page = find(report.release);
  // Pages of the shell have metrics, but no comparisons.
  const id = page?.record.id ?? (report.release === releaseKey(shellRelease) ? shellRelease : null);
  if (id) {
    for (const [name, value] of Object.entries(report.vitals) as [VitalName, number][]) {
      metrics.vital(id, name, value);
      if (countedReleases.has(report.release)) page?.record.addVital(name, value, client, verified.has(report.release));
    }
  }
  // Count each island once per report.
  for (const [, island] of new Map(report.islands.map((each) => [`${each.name} ${each.release}`, each]))) {
    const owner = find(island.release);
    if (!owner || !Object.hasOwn({ ...owner.manifest.islands, ...owner.manifest.scripts }, island.name)) continue;
    metrics.island(owner.record.id, island);
    if (countedReleases.has(island.release)) owner.record.addIsland(island, client, verified.has(island.release));
  }
  for (const error of report.errors ?? []) {
    void browserErrors.add(error, {
      route,
      find: (key) => find(key)?.manifest,
      isCounted: (figure, isNew) =>
        (!isNew || errorQuota.isCounted(client, 'new errors', NEW_ERROR_LIMITS)) &&
        errorQuota.isCounted(client, figure, ERROR_LIMITS),
    });
  }
  return true;
}
