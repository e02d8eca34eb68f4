import { freePort, parseCommandLine, parseWholeNumber, type RunningProcess } from '@gniazdo/cli';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { measureUntil } from '../chaos/fetchPage.ts';
import { findPages, getNewList } from '../chaos/findPages.ts';
import { prepareSystem } from '../chaos/prepareSystem.ts';
import { printResults } from '../chaos/printResults.ts';
import { startApi, startShell } from '../chaos/startServers.ts';
import { openBalancer } from './openBalancer.ts';

const HELP = `Usage: npm run bench -- restarts [options]

Two shells and two APIs, each pair behind a load balancer, are restarted one after the other while clients request pages
as fast as they can. The exit code is 1 if a request fails or a process needs 10 s to end.

  --minutes <n>   Duration (default: 2)
  --clients <n>   Clients (default: 12)`;

const { values } = parseCommandLine(HELP, {
  minutes: { type: 'string', default: '2' },
  clients: { type: 'string', default: '12' },
});
const minutes = parseWholeNumber('--minutes', values.minutes, 1, 600);
const clients = parseWholeNumber('--clients', values.clients, 1, 200);

const MAX_STOP_MS = 10_000;
/** Of 20 requests, so many are for lists that no cache knows; others for known pages. */
const NEW_OF_20 = 1;
/** Longer than some checks of the balancer. */
const DRAIN_DELAY_MS = '1500';

const system = await prepareSystem();
const stops: (() => Promise<void>)[] = [system.stop];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
let isGood = false;
try {
  isGood = await measure();
} finally {
  await stopAll();
}
process.exit(isGood ? 0 : 1);

async function stopAll() {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function measure() {
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [apis, shells] = [ports.slice(0, 2), ports.slice(2)];
  const apiBalancer = await openBalancer(apis);
  stops.push(apiBalancer.close);
  const shellBalancer = await openBalancer(shells);
  stops.push(shellBalancer.close);
  const running = new Map<number, RunningProcess>();
  stops.push(async () => void (await Promise.all([...running.values()].map((each) => each.stop()))));
  const start = async (port: number) => {
    const isApi = apis.includes(port);
    const options = { system, port, name: `${isApi ? 'api' : 'shell'}-${port}`, publicUrl: shellBalancer.url };
    const server = isApi
      ? await startApi({ ...options, env: { DRAIN_DELAY_MS } })
      : await startShell({ ...options, apiUrl: apiBalancer.url, env: { DRAIN_DELAY_MS, PAGE_DEADLINE_MS: '5000' } });
    running.set(port, server);
  };
  for (const port of ports) await start(port);
  const isReady = (port: number) => apiBalancer.isReady(port) || shellBalancer.isReady(port);
  for (const port of ports) await measureUntil(async () => isReady(port));

  const load = openLoad(shellBalancer.url, await findPages(shellBalancer.url));
  await wait(3000);
  const stopMs: number[] = [];
  const codes = new Set<string>();
  const end = performance.now() + minutes * 60_000;
  for (let n = 0; performance.now() < end; n++) {
    // A shell, an API, the other shell, the other API.
    const port = [shells[0]!, apis[0]!, shells[1]!, apis[1]!][n % 4]!;
    const server = running.get(port)!;
    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    codes.add(await server.ended);
    stopMs.push(performance.now() - startedAt);
    await start(port);
    await measureUntil(async () => isReady(port));
    console.log(
      `  restart ${n + 1}: ended after ${Math.round(stopMs.at(-1)!)} ms; ${load.count.failed} of ${load.count.all} requests failed`,
    );
  }
  await load.stop();
  const { all, failed, problems, times } = load.count;
  const p = (share: number) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0);
  const found = [...apiBalancer.problems, ...shellBalancer.problems, ...problems].map(([what, n]) => `${n} × ${what}`);
  const slowest = Math.max(...stopMs);
  return printResults([
    [`failed requests during ${stopMs.length} restarts`, '0', `${failed} of ${all} ${found.join('; ')}`, failed === 0],
    ['p50 / p99 of responses', '–', `${p(0.5)} / ${p(0.99)} ms`, true],
    [
      'a process ends after SIGTERM, longest; ends',
      '< 10 s, exit code 0',
      `${Math.round(slowest)} ms, ${[...codes].join(', ')}`,
      slowest < MAX_STOP_MS && [...codes].join() === 'exit code 0',
    ],
  ]);
}

/** Clients that request pages without pauses. */
function openLoad(url: string, { main, products }: Awaited<ReturnType<typeof findPages>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const known = [...main, ...products];
  const count = { all: 0, failed: 0, problems: new Map<string, number>(), times: [] as number[] };
  const end = new AbortController();
  let turn = 0;
  const client = async () => {
    while (!end.signal.aborted) {
      turn += 1;
      const address = turn % 20 < NEW_OF_20 ? getNewList() : known[turn % known.length]!;
      const startedAt = performance.now();
      const problem = await request(url + address, agent);
      count.times.push(performance.now() - startedAt);
      count.all += 1;
      if (!problem) continue;
      count.failed += 1;
      const what = `${problem} for ${address.split('?')[0]}`;
      count.problems.set(what, (count.problems.get(what) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    count,
    async stop() {
      end.abort();
      await all;
      agent.destroy();
    },
  };
}

/** Resolves to a description of the problem, or null. */
function request(url: string, agent: Agent) {
  return new Promise<string | null>((resolve) => {
    const outgoing = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('error', (error) => resolve(`incomplete: ${error.message}`));
      response.on('end', () => resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`));
      response.resume();
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
