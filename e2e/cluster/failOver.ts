import { setTimeout as wait } from 'node:timers/promises';
import { readPostmaster } from '@gniazdo/postgres/postmasterFile';
import pg from 'pg';
import { z } from 'zod';
import { measureUntil } from '../chaos/fetchPage.ts';
import type { ResultRow } from '../chaos/printResults.ts';
import { listProcesses } from '../chaos/system/listProcesses.ts';
import { changePrices, comparePrices } from './changePrices.ts';
import {
  countFailed,
  formatFailed,
  formatReplica,
  formatTimes,
  getTimeToWrite,
  type ReplicaSample,
  selectSent,
} from '@gniazdo/bench/cluster/figures';
import { getServerUrl, type ClusterUnderTest } from './processes.ts';
import { startLikes } from './startLikes.ts';
import { startLoad } from './startLoad.ts';

const CALM_MS = 4_000;
const SAMPLE_MS = 50;
const ROLES_TIMEOUT_MS = 120_000;
const COMPARED_OFFERS = 50;

const statusSchema = z.object({ replica: z.object({ state: z.string(), lagMs: z.number().nullable() }).nullable() });

type Options = {
  perSecond: number;
  /** SIGKILL ends the primary; with SIGSTOP it and its backends keep their connections and respond to nothing. */
  signal: 'SIGKILL' | 'SIGSTOP';
  maxMs: number;
};

/** Takes the primary away while visitors read and like, and prices change. */
export async function failOver(cluster: ClusterUnderTest, { perSecond, signal, maxMs }: Options): Promise<ResultRow[]> {
  const { balancerUrl, url, databaseUrl } = cluster;
  const load = await startLoad(balancerUrl, { perSecond });
  const likes = await startLikes({ url: balancerUrl, origin: url, databaseUrl });
  const prices = await changePrices(cluster);
  const replica = watchReplica(cluster);
  await wait(CALM_MS);

  const { pid, patroni, other } = await findPrimary(databaseUrl);
  const at = Date.now();
  stopServer(pid, signal);
  const isPromoted = () => responds(`${getServerUrl(cluster, other)}/primary`);
  const promotedMs = await measureUntil(isPromoted, ROLES_TIMEOUT_MS);
  const isReplica = () => responds(`${getServerUrl(cluster, patroni)}/synchronous`);
  const replicaMs = await measureUntil(isReplica, ROLES_TIMEOUT_MS);
  const backAt = Date.now();
  await wait(CALM_MS);

  const times = await prices.stop();
  const samples = await replica.stop();
  const written = await likes.stop();
  const responses = await load.stop();
  const during = selectSent(responses, { from: at, until: backAt });
  const compared = await comparePrices(cluster, COMPARED_OFFERS);
  const writeMs = getTimeToWrite(written.confirmed, at);
  const shown = times.filter((ms) => ms !== null);
  const title = `${signal} of the primary`;
  return [
    [`${title}: first confirmed like`, `< ${maxMs / 1000} s`, formatMs(writeMs), (writeMs ?? Infinity) < maxMs],
    ['the replica is promoted', '–', formatMs(promotedMs), promotedMs !== null],
    [
      'the former primary is the replica',
      '–',
      replicaMs === null || promotedMs === null ? formatMs(null) : formatMs(promotedMs + replicaMs),
      replicaMs !== null,
    ],
    [
      'confirmed likes that are lost',
      '0',
      `${written.lost.length} of ${written.confirmed.length} (${written.repeated} requests repeated)`,
      written.lost.length === 0,
    ],
    ['failed reads until then', '0', formatFailed(during), countFailed(during) === 0],
    ['replica as the APIs see it', '–', formatReplica(samples), true],
    [
      'changed prices on the pages of both shells, median / max',
      'all',
      `${shown.length} of ${times.length}, ${formatTimes(shown, [0.5, 1])}`,
      shown.length === times.length && times.length > 0,
    ],
    [
      'pages with another price than the database afterwards',
      '0',
      `${compared.wrong} of ${compared.pages}`,
      compared.wrong === 0,
    ],
  ];
}

/** The primary's process, and its Patroni and the other one. */
async function findPrimary(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  await client.end();
  const { folder } = rows[0]!;
  const isFirst = folder.endsWith('1');
  const [patroni, other] = isFirst ? (['patroni-1', 'patroni-2'] as const) : (['patroni-2', 'patroni-1'] as const);
  return { pid: readPostmaster(folder)!.pid, patroni, other };
}

/** Patroni responds with 200 at the path of its server's role. */
function responds(url: string) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function stopServer(pid: number, signal: Options['signal']) {
  const backends = signal === 'SIGSTOP' ? listProcesses().filter(({ parent }) => parent === pid) : [];
  for (const each of [pid, ...backends.map((backend) => backend.pid)]) process.kill(each, signal);
}

function formatMs(ms: number | null) {
  return ms === null ? 'not in time' : `${Math.round(ms)} ms`;
}

/** Samples of the replica's state at both APIs. An API that does not respond gives none. */
function watchReplica(cluster: ClusterUnderTest) {
  const samples: ReplicaSample[] = [];
  const end = new AbortController();
  const watch = async () => {
    while (!end.signal.aborted) {
      for (const api of ['api-1', 'api-2'] as const) {
        const sample = await readReplica(getServerUrl(cluster, api));
        if (sample) samples.push(sample);
      }
      await wait(SAMPLE_MS);
    }
  };
  const watching = watch();
  return {
    async stop() {
      end.abort();
      await watching;
      return samples;
    },
  };
}

async function readReplica(apiUrl: string) {
  try {
    const response = await fetch(`${apiUrl}/api/v2/status`, { signal: AbortSignal.timeout(2000) });
    return statusSchema.parse(await response.json()).replica;
  } catch {
    return null;
  }
}
