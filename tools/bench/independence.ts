// `npm run bench:independence`: what it costs a visitor that remotes are released alone. The same pages, from the same
// releases, with Module Federation's runtime in the shell, with the thin host, and with everything in one plain build; in
// turns, in one run. Needs a running system (`npm start` in another terminal, with the same DATA_DIR).
import { cpSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildClient } from '../../apps/shell/client/build/buildClient.ts';
import { findChromium } from '../setup/findChromium.ts';
import { readRunFile } from '../setup/runFile.ts';
import { ROOT } from '../setup/settings.ts';
import { PHONE } from './askMany.ts';
import { median } from './quickStages.ts';
import { adaptToPlainBuild } from './adaptToPlainBuild.ts';
import { printTable } from './printTable.ts';
import { startBenchShell } from './startBenchShell.ts';
import { CONDITIONS, type Visit, visitPage } from './visitPage.ts';

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: '/pl/products/sofy' },
    product: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
});
const HOSTS = ['plain', 'thin', 'runtime'] as const;
const dist = join(ROOT, 'apps/shell/dist');

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new Error(`Nothing runs on ${dataDir}. Run npm start in another terminal first.`);

const shells = await Promise.all(HOSTS.map(async (host) => ({ host, ...(await startShell(host)) })));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const pages = { list: values.list, product: values.product ?? (await firstProduct(shells[0]!.url + values.list)) };
  console.log(`${values.runs} runs in turns, medians; ${CONDITIONS}\n`);
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const visits = new Map<string, Visit[]>(HOSTS.map((host) => [host, []]));
    for (const { url } of shells) await visitPage(browser, url + path);
    for (let turn = 0; turn < Number(values.runs); turn++) {
      for (const { host, url } of shells) visits.get(host)!.push(await visitPage(browser, url + path));
    }
    for (const host of HOSTS) rows.push([name, host, ...summary(visits.get(host)!)]);
  }
  printTable(['page', 'host', 'requests', 'total kB', 'JS kB', 'FCP', 'LCP', 'TBT', 'first island'], rows);
} finally {
  await browser.close();
  await Promise.all(shells.map(({ stop }) => stop()));
  rmSync(join(dist, 'bench'), { recursive: true, force: true });
}

/** The shell's server, with a browser side that loads islands in that way. */
async function startShell(host: (typeof HOSTS)[number]) {
  const folder = join(dist, 'bench', host);
  cpSync(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  await buildClient({
    outDir: join(folder, 'client'),
    host: host === 'runtime' ? 'runtime' : 'thin',
    ...(host === 'plain' && { adapt: (config) => adaptToPlainBuild(config, join(folder, 'source')) }),
  });
  return startBenchShell({
    run: run!,
    dataDir,
    bundle: join(folder, 'server/main.cjs'),
    env: { DATA_DIR: join(dataDir, `bench-${host}`) },
  });
}

function summary(visits: Visit[]) {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const times = (['fcp', 'lcp', 'tbt', 'firstIsland'] as const).map((key) => of(key).toFixed(0));
  return [of('requests').toFixed(0), kB(of('bytes')), kB(of('scriptBytes')), ...times];
}

async function firstProduct(url: string) {
  const html = await (await fetch(url, { headers: PHONE })).text();
  const path = /href="(\/pl\/product\/v\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${url} has no product.`);
  return path;
}
