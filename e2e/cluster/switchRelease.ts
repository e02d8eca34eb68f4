import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changeChannel } from '@gniazdo/composition/store';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { SHELLS } from '@gniazdo/system/cluster/runProcesses';
import type { ResultRow } from '../chaos/printResults.ts';
import { publishVariant } from '../chaos/publishVariant.ts';
import { waitUntilLive } from '../chaos/fetchPage.ts';
import { countFailed, formatFailed, formatTimes } from '@gniazdo/bench/cluster/figures';
import { getServerUrl, type ClusterUnderTest } from './processes.ts';
import { startLoad } from './startLoad.ts';

const REMOTE = 'listing';
const MAX_MS = 5_000;
/** Until the standby workers of the release run. */
const PAUSE_MS = 5_000;

/** Makes copies of a release live, and waits each time until every shell serves the copy. */
export async function switchRelease(
  cluster: ClusterUnderTest,
  { switches, perSecond }: { switches: number; perSecond: number },
): Promise<ResultRow[]> {
  const { dataDir, balancerUrl } = cluster;
  const { channel } = openReleaseContext({ ...process.env, DATA_DIR: dataDir });
  const promote = (version: string) =>
    changeChannel(channel, { name: REMOTE, action: 'promote', by: 'bench', why: '' }, () => ({ stable: version }));
  const load = await startLoad(balancerUrl, { perSecond });
  const times: number[] = [];
  try {
    const from = (await channel.read()).remotes[REMOTE]!.stable;
    for (let n = 1; n <= switches; n++) {
      const to = `1.0.0-cluster${n}-${Date.now()}`;
      await publishVariant({ storeFolder: join(dataDir, 'releases'), name: REMOTE, from, to });
      const startedAt = performance.now();
      await promote(to);
      const live = SHELLS.map((shell) => waitUntilLive({ url: getServerUrl(cluster, shell) }, to));
      if ((await Promise.all(live)).includes(null)) throw new Error(`${REMOTE}@${to} is not live on every shell.`);
      times.push(performance.now() - startedAt);
      await wait(PAUSE_MS);
    }
    await promote(from);
    await Promise.all(SHELLS.map((shell) => waitUntilLive({ url: getServerUrl(cluster, shell) }, from)));
  } finally {
    await load.stop();
    await channel.close();
  }
  const responses = await load.ended;
  return [
    [
      `a release in the channel is live on all shells, ${switches} times, median / max`,
      '< 5 s',
      formatTimes(times, [0.5, 1]),
      Math.max(...times) < MAX_MS,
    ],
    ['failed requests meanwhile', '0', formatFailed(responses), countFailed(responses) === 0],
  ];
}
