import type { BrowserReport } from '../../contract/BrowserReport.ts';
import type { VitalName } from '../../contract/ReleaseReport.ts';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { Metrics } from '../metrics/createMetrics.ts';
import { SHELL_MAIN } from '../compose/composePage.ts';
import type { ReleaseRecord } from './createReleaseRecord.ts';
import type { Voices } from './createVoices.ts';

/** Pages of the shell itself have figures too, though nobody judges them. */
const SHELL = { name: SHELL_MAIN.room, version: SHELL_MAIN.release.split('@')[1]! };

type Options = {
  voices: Voices;
  metrics: Metrics;
  find: (key: string) => { record: ReleaseRecord; manifest: ReleaseManifest } | undefined;
};

/**
 * Notes what a page has told, as far as it is about releases of this shell and islands that they have. Resolves to
 * false when its address has told enough for this minute.
 */
export function takeReport(report: BrowserReport, address: string, { voices, metrics, find }: Options) {
  if (!voices.maySpeak(address)) return false;
  const releases = new Set([report.release, ...report.islands.map(({ release }) => release)]);
  const counting = new Set([...releases].filter((key) => find(key) && voices.counts(address, key)));
  const page = find(report.release);
  const id = page?.record.id ?? (report.release === SHELL_MAIN.release ? SHELL : null);
  if (id) {
    metrics.problems(id, report.problems.length);
    for (const [name, value] of Object.entries(report.vitals) as [VitalName, number][]) {
      metrics.vital(id, name, value);
      if (counting.has(report.release)) page?.record.addVital(name, value);
    }
  }
  // Each island once, whatever is claimed.
  for (const [, news] of new Map(report.islands.map((each) => [`${each.name} ${each.release}`, each]))) {
    const owner = find(news.release);
    if (!owner || !Object.hasOwn(owner.manifest.islands, news.name)) continue;
    metrics.island(owner.record.id, news);
    if (counting.has(news.release)) owner.record.addIsland(news);
  }
  return true;
}
