import { isAbsolute, join } from 'node:path';
import { formatTable, parseCommandLine, quantile, readRunFile, ROOT } from '@gniazdo/cli';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { type BenchResponse, PHONE, sendRequests } from './sendRequests.ts';
import { readChildrenCpu, readThreadCpu, subtract, sum, waitUntilIdle } from './threadCpu.ts';
import { startBenchShell, type BenchShell } from './startBenchShell.ts';

const HELP = `Usage: npm run bench -- ssr [options]

Measures CPU ms per request of a list and a product page, with and without the page cache, by stage. Needs a running system
with the same DATA_DIR, and Linux.

  --list <path>        List page (default: /pl/products/sofy)
  --product <path>     Product page (default: the first of the list)
  --requests <n>       Requests per page (default: 300)
  --profile <folder>   Writes CPU profiles of the shell's main thread`;

const { values } = parseCommandLine(HELP, {
  list: { type: 'string', default: '/pl/products/sofy' },
  product: { type: 'string' },
  requests: { type: 'string', default: '300' },
  /** Folder for CPU profiles of the shell's main thread. */
  profile: { type: 'string' },
});
const REQUESTS = Number(values.requests);
const WARM_UP = Math.min(REQUESTS, 300);
/** The same number as in the comparison with other frameworks. */
const CONNECTIONS = 16;

/** The readable login cookie: the shell inserts the name in a cached page. */
const SIGNED_IN = {
  cookie: `${ACCOUNT_COOKIES.user}=${encodeURIComponent(JSON.stringify({ uid: 'a-1', name: 'Anna Nowak' }))}`,
};

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new Error(`No system is running on ${dataDir}. Run npm start in another terminal first.`);

const product = values.product ?? (await firstProduct(`${run.url}${values.list}`));
const pages = { list: values.list, product };
console.log(`${REQUESTS} requests, ${CONNECTIONS} connections, Chromium's accept-encoding; CPU ms per request\n`);

const rows: (string | number)[][] = [];
for (const cache of ['miss', 'hit'] as const) {
  const shell = await startBenchShell({
    run,
    dataDir,
    env: { PAGE_CACHE_MB: cache === 'hit' ? '64' : '0' },
    nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  });
  try {
    await waitUntilIdle(shell.pid);
    for (const [name, path] of Object.entries(pages)) {
      rows.push(...(await measure(shell, cache, name, path)));
      if (cache === 'hit') rows.push(...(await measure(shell, cache, `${name}, signed in`, path, SIGNED_IN)));
    }
  } finally {
    await shell.stop();
  }
}
console.log(formatTable(rows, { head: ['page', 'cache', 'stage', 'CPU ms', 'note'] }));

async function measure(shell: BenchShell, cache: 'hit' | 'miss', name: string, path: string, more = {}) {
  const url = `${shell.url}${path}`;
  const headers = { ...PHONE, ...more };
  await sendRequests({ url, requests: WARM_UP, connections: CONNECTIONS, headers });
  // One request at a time, so that the duration of work without waiting is its CPU time.
  const alone = await sendRequests({ url, requests: 60, connections: 1, headers });
  const stages = readStages(alone);
  const before = {
    shell: readThreadCpu(shell.pid),
    releases: readChildrenCpu(shell.pid),
    api: readThreadCpu(run!.pids.api),
  };
  const responses = await sendRequests({ url, requests: REQUESTS, connections: CONNECTIONS, headers });
  const threads = subtract(before.shell, readThreadCpu(shell.pid));
  const releases = subtract(before.releases, readChildrenCpu(shell.pid));
  const api = sum(subtract(before.api, readThreadCpu(run!.pids.api)));
  const perRequest = (ms: number) => ms / REQUESTS;
  const states = new Set(responses.map(({ headers }) => String(headers['server-timing']).split(',')[0]));
  const main = perRequest(threads.get('MainThread') ?? 0);
  const workers = perRequest(releases.get('MainThread') ?? 0);
  const all = perRequest(sum(threads) + sum(releases));
  const onMain = (stages.route ?? 0) + (stages.layout ?? 0) + (stages.compress ?? 0);
  const row = (stage: string, ms: number | undefined, note = '') => [name, cache, stage, ms ?? 0, note];
  const detail =
    cache === 'hit'
      ? []
      : [
          row('route', stages.route, 'which remote, which release'),
          row('load', workers - (stages.render ?? 0), `call, JSON, schema; waits ${(stages.load ?? 0).toFixed(1)} ms`),
          row('render', stages.render, 'React to a string, fragments of others too'),
          row('layout', stages.layout, 'head, header, footer'),
          row('compress', stages.compress, 'brotli 5'),
          row(
            'rest of the main thread',
            main - onMain,
            'HTTP, messages to the worker, bytes to and from the API, insertion of fragments',
          ),
          row('other threads', all - main - workers, 'garbage collection, compilation'),
        ];
  return [
    ...detail,
    row('shell and releases, all', all, `${[...states].join(' ')}; ${responses.at(-1)!.bytes} bytes`),
    row('API process', perRequest(api), 'facets, list, serialisation'),
  ];
}

async function firstProduct(url: string) {
  const html = await (await fetch(url, { headers: PHONE })).text();
  const path = /href="(\/pl\/product\/v\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${url} has no product.`);
  return path;
}

/**
 * The 10th percentile of the durations of each stage in the responses' Server-Timing, ms. For work without waiting this
 * is the CPU time, without interruptions by other programs.
 */
function readStages(responses: Pick<BenchResponse, 'headers'>[]): Record<string, number> {
  const all = new Map<string, number[]>();
  for (const { headers } of responses) {
    for (const [, stage, ms] of String(headers['server-timing']).matchAll(/([\w-]+);dur=([\d.]+)/g)) {
      const list = all.get(stage!) ?? [];
      list.push(Number(ms));
      all.set(stage!, list);
    }
  }
  return Object.fromEntries([...all].map(([stage, list]) => [stage, quantile(list, 0.1)]));
}
