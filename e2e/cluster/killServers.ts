import { setTimeout as wait } from 'node:timers/promises';
import type { ResultRow } from '../chaos/printResults.ts';
import { countFailed, formatFailed, formatTimes, selectSent } from '@gniazdo/bench/cluster/figures';
import { endServer, type Server, SERVERS, type ClusterUnderTest } from './processes.ts';
import { startLikes } from './startLikes.ts';
import { startLoad } from './startLoad.ts';

const CALM_MS = 2_000;

/** Kills each shell and each API once while visitors read and like. */
export async function killServers(
  cluster: ClusterUnderTest,
  { perSecond }: { perSecond: number },
): Promise<ResultRow[]> {
  const { balancerUrl, url, databaseUrl } = cluster;
  const load = await startLoad(balancerUrl, { perSecond });
  const likes = await startLikes({ url: balancerUrl, origin: url, databaseUrl });
  await wait(CALM_MS);
  const kills: ({ name: Server } & Awaited<ReturnType<typeof endServer>>)[] = [];
  for (const name of SERVERS) {
    kills.push({ name, ...(await endServer(cluster, name, 'SIGKILL')) });
    await wait(CALM_MS);
  }
  const written = await likes.stop();
  const responses = await load.stop();
  const rows = (['shell', 'api'] as const).flatMap((kind): ResultRow[] => {
    const own = kills.filter(({ name }) => name.startsWith(kind));
    const during = own.flatMap(({ at, backAt }) => selectSent(responses, { from: at, until: backAt }));
    const later = own.flatMap(({ at, noticedAt, backAt }) =>
      selectSent(responses, { from: noticedAt ?? at, until: backAt }),
    );
    const noticed = own.map(({ at, noticedAt, backAt }) => (noticedAt ?? backAt) - at);
    const back = own.map(({ at, backAt }) => backAt - at);
    const title = `kill -9 of ${kind === 'shell' ? 'a shell' : 'an API'}`;
    return [
      [`${title}: failed reads until it is back`, '0', formatFailed(during), countFailed(during) === 0],
      [`${title}: of these after the balancer's check`, '0', formatFailed(later), countFailed(later) === 0],
      [`${title}: noticed / back, longest`, '–', `${formatTimes(noticed, [1])} / ${formatTimes(back, [1])}`, true],
    ];
  });
  return [
    ...rows,
    [
      'likes confirmed during the kills that are lost',
      '0',
      `${written.lost.length} of ${written.confirmed.length} (${written.repeated} requests repeated)`,
      written.lost.length === 0 && written.confirmed.length > 0,
    ],
  ];
}
