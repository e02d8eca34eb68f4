// `npm run bench:ssr`: CPU ms per request of the list and a product page, made anew and from the cache, and where they go.
// Needs a running system (`npm start` in another terminal, with the same DATA_DIR) and Linux.
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRunFile } from '../setup/runFile.ts';
import { ROOT } from '../setup/settings.ts';
import { askMany, PHONE } from './askMany.ts';
import { quickStages } from './quickStages.ts';
import { printTable } from './printTable.ts';
import { readThreads, spent, sum } from './readThreads.ts';
import { startBenchShell, type BenchShell } from './startBenchShell.ts';

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: '/pl/products/sofy' },
    product: { type: 'string' },
    requests: { type: 'string', default: '300' },
    /** Folder for CPU profiles of the shell's main thread. */
    profile: { type: 'string' },
  },
});
const REQUESTS = Number(values.requests);
const WARM_UP = Math.min(REQUESTS, 300);
/** As many as the comparison with the peers has. */
const CONNECTIONS = 16;

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new Error(`Nothing runs on ${dataDir}. Run npm start in another terminal first.`);

const product = values.product ?? (await firstProduct(`${run.url}${values.list}`));
const pages = { list: values.list, product };
console.log(`${REQUESTS} requests, ${CONNECTIONS} connections, encodings as Chromium asks; CPU ms per request\n`);

const rows: (string | number)[][] = [];
for (const cache of ['miss', 'hit'] as const) {
  const shell = await startBenchShell({
    run,
    dataDir,
    env: { PAGE_CACHE_MB: cache === 'hit' ? '64' : '0' },
    nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  });
  try {
    for (const [name, path] of Object.entries(pages)) rows.push(...(await measure(shell, cache, name, path)));
  } finally {
    await shell.stop();
  }
}
printTable(['page', 'cache', 'stage', 'CPU ms', 'note'], rows);

async function measure(shell: BenchShell, cache: 'hit' | 'miss', name: string, path: string) {
  const url = `${shell.url}${path}`;
  await askMany({ url, requests: WARM_UP, connections: CONNECTIONS });
  // One at a time, so that what runs on one thread without a pause is its CPU time.
  const alone = await askMany({ url, requests: 60, connections: 1 });
  const stages = quickStages(alone);
  const before = { shell: readThreads(shell.pid), api: readThreads(run!.pids.api) };
  const answers = await askMany({ url, requests: REQUESTS, connections: CONNECTIONS });
  const threads = spent(before.shell, readThreads(shell.pid));
  const api = sum(spent(before.api, readThreads(run!.pids.api)));
  const perRequest = (ms: number) => ms / REQUESTS;
  const states = new Set(answers.map(({ headers }) => String(headers['server-timing']).split(',')[0]));
  const main = perRequest(threads.get('MainThread') ?? 0);
  const workers = perRequest(sum(new Map([...threads].filter(([thread]) => thread.includes('@')))));
  const all = perRequest(sum(threads));
  const onMain = (stages.route ?? 0) + (stages.frame ?? 0) + (stages.compress ?? 0);
  const row = (stage: string, ms: number | undefined, note = '') => [name, cache, stage, ms ?? 0, note];
  const detail =
    cache === 'hit'
      ? []
      : [
          row('route', stages.route, 'which remote, which release'),
          row('load', workers - (stages.render ?? 0), `call, JSON, schema; waits ${(stages.load ?? 0).toFixed(1)} ms`),
          row('render', stages.render, 'React to a string, fragments of others too'),
          row('frame', stages.frame, 'head, header, footer'),
          row('compress', stages.compress, 'brotli 5'),
          row('rest of the main thread', main - onMain, 'HTTP, hop to the worker and back, fragments put in place'),
          row('other threads', all - main - workers, 'garbage collection, compilation'),
        ];
  return [
    ...detail,
    row('shell, all', all, `${[...states].join(' ')}; ${answers.at(-1)!.bytes} bytes`),
    row('API process', perRequest(api), 'facets, list, serialisation'),
  ];
}

async function firstProduct(url: string) {
  const html = await (await fetch(url, { headers: PHONE })).text();
  const path = /href="(\/pl\/product\/v\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${url} has no product.`);
  return path;
}
