import { execFileSync } from 'node:child_process';
import { quantile } from '@gniazdo/cli';
import { readThreadCpu, subtract, sum } from '@gniazdo/bench/threadCpu';
import { sendCommand } from '@gniazdo/bench/cluster/balancerCommands';
import { APIS } from '@gniazdo/system/cluster/runProcesses';
import { getNewList } from '../chaos/findPages.ts';
import type { ResultRow } from '../chaos/printResults.ts';
import { sendAtRate } from '../hostile/sendAtRate.ts';
import type { ClusterUnderTest } from './processes.ts';
import { countFailed, formatFailed } from '@gniazdo/bench/cluster/figures';

const PER_SECOND = 40;
/** All APIs share it. */
const CORE = '0';

/** CPU of the APIs for lists that no cache has, with one and with two processes on one core. */
export async function measureApiCpu(
  { apiUrl, processes, balancerSocket }: ClusterUnderTest,
  { seconds }: { seconds: number },
): Promise<ResultRow[]> {
  const pids = APIS.map((name) => processes[name].pid);
  for (const pid of pids) execFileSync('taskset', ['-acp', CORE, String(pid)], { stdio: 'ignore' });
  const request = async (duration: number) =>
    sendAtRate(apiUrl, () => ({ target: `/api/v2/listing?url=${encodeURIComponent(getNewList())}` }), {
      count: duration * PER_SECOND,
      perSecond: PER_SECOND,
      getAddress: () => '198.18.0.1',
    });
  const rows: ResultRow[] = [];
  for (const [count, state] of [
    [1, 'maint'],
    [2, 'ready'],
  ] as const) {
    await sendCommand(balancerSocket, `set server apis/${APIS[1]} state ${state}`);
    await request(Math.ceil(seconds / 3));
    const measured = pids.slice(0, count);
    const before = measured.map(readThreadCpu);
    const responses = await request(seconds);
    const cpu = measured.reduce((total, pid, n) => total + sum(subtract(before[n]!, readThreadCpu(pid))), 0);
    const times = responses.map(({ ms }) => ms);
    rows.push([
      `CPU of ${count} API process${count === 1 ? '' : 'es'} on one core for a new list, ${PER_SECOND} requests/s`,
      '–',
      `${(cpu / responses.length).toFixed(2)} ms; p50 / p99 ${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms; failed ${formatFailed(responses)}`,
      countFailed(responses) === 0,
    ]);
  }
  return rows;
}
