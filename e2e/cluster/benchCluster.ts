import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, parseCommandLine, parseWholeNumber } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { startCluster } from '@gniazdo/system/cluster/startCluster';
import { printResults, type ResultRow } from '../chaos/printResults.ts';
import type { ClusterUnderTest } from './processes.ts';
import { failOver } from './failOver.ts';
import { killServers } from './killServers.ts';
import { measureApiCpu } from './measureApiCpu.ts';
import { restartServers } from './restartServers.ts';
import { startLoad } from './startLoad.ts';
import { switchRelease } from './switchRelease.ts';

const HELP = `Usage: npm run bench -- cluster [options]

Starts \`npm run cluster\` on a folder of its own and measures it under a constant load through the balancer: rolling
restarts, a release, kill -9 of shells, APIs and the primary, a primary that hangs, the replica, and CPU with one and with two APIs. The exit code
is 1 if a goal is missed. With GNIAZDO_CHAOS_DATA, its data is kept for the next run.

  --only <parts>     Parts separated by commas: restarts, release, kills, failover, hang, cpu (default: all)
  --requests <n>     Requests during the rolling restarts (default: 100000)
  --rate <n>         Requests per second during the rolling restarts (default: 150)
  --switches <n>     Releases that are made live (default: 5)
  --seconds <n>      Duration of each measurement of CPU (default: 15)`;

const OFFERS = 4000;
/** During kills. */
const CALM_RATE = 100;
/** No page of a new release is cached, and the cores also start its workers. */
const RELEASE_RATE = 40;
const WARM_UP_SECONDS = 10;

const { values } = parseCommandLine(HELP, {
  only: { type: 'string', default: 'restarts,release,kills,failover,hang,cpu' },
  requests: { type: 'string', default: '100000' },
  rate: { type: 'string', default: '150' },
  switches: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '15' },
});
const requests = parseWholeNumber('--requests', values.requests, 100, 10_000_000);
const rate = parseWholeNumber('--rate', values.rate, 1, 10_000);
const switches = parseWholeNumber('--switches', values.switches, 1, 100);
const seconds = parseWholeNumber('--seconds', values.seconds, 3, 600);

const PARTS: Record<string, (cluster: ClusterUnderTest) => Promise<ResultRow[]>> = {
  restarts: (cluster) => restartServers(cluster, { requests, perSecond: rate }),
  release: (cluster) => switchRelease(cluster, { switches, perSecond: RELEASE_RATE }),
  kills: (cluster) => killServers(cluster, { perSecond: CALM_RATE }),
  failover: (cluster) => failOver(cluster, { perSecond: CALM_RATE, signal: 'SIGKILL', maxMs: 5_000 }),
  // Its lease ends after 5 s.
  hang: (cluster) => failOver(cluster, { perSecond: CALM_RATE, signal: 'SIGSTOP', maxMs: 10_000 }),
  cpu: (cluster) => measureApiCpu(cluster, { seconds }),
};
const chosen = values.only.split(',');
const unknown = chosen.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) throw new UserFacingError(`There is no part "${unknown}".\n\n${HELP}`);

const keptDataDir = process.env.GNIAZDO_CHAOS_DATA;
const dataDir = keptDataDir ?? mkdtempSync(join(tmpdir(), 'gniazdo-cluster-'));
mkdirSync(dataDir, { recursive: true });
// If the benchmark runs as root, the databases run as another user, who needs access to the folder.
chmodSync(dataDir, 0o755);
const port = await freePort();
const aborting = new AbortController();
const starting = startCluster({ port, dataDir, offers: OFFERS, databaseUrl: undefined }, aborting.signal, {
  // All requests come from the address of this machine.
  shellEnv: { RATE_LIMITS: 'off' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    aborting.abort();
    void stop().finally(() => process.exit(1));
  });
}

let isGood = false;
try {
  const cluster = { ...(await starting), dataDir, balancerUrl: `http://127.0.0.1:${port}` };
  const rows: ResultRow[] = [];
  const warmUp = { perSecond: RELEASE_RATE, count: RELEASE_RATE * WARM_UP_SECONDS };
  await (
    await startLoad(cluster.balancerUrl, warmUp)
  ).ended;
  for (const name of chosen) {
    const found = await PARTS[name]!(cluster);
    printResults(found);
    rows.push(...found);
  }
  isGood = printResults(rows);
} finally {
  await stop();
}
process.exit(isGood ? 0 : 1);

async function stop() {
  await starting.then(
    (cluster) => cluster.stop(),
    () => undefined,
  );
  if (!keptDataDir) rmSync(dataDir, { recursive: true, force: true });
}
