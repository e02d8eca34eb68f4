import { cpSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { formatTable, readRunFile, ROOT, parseCommandLine } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { buildClient } from '@gniazdo/engine/client/build/clientConfigs';
import { CLIENT_ENTRIES } from '@gniazdo/shell/clientEntries';
import { chromium } from '@playwright/test';
import { adaptToPlainBuild } from './adaptToPlainBuild.ts';
import { CONDITIONS, findFirstProduct, summarizeVisits, type Visit, VISIT_HEAD, visitPage } from './visitPage.ts';
import { startBenchShell } from './startBenchShell.ts';

const HELP = `Usage: npm run bench -- independence [options]

Measures the cost of independent releases for visitors: the same pages with Module Federation and in one plain build, in
turn. Needs a running system with the same DATA_DIR.

  --list <path>      List page (default: /pl/products/sofy)
  --product <path>   Product page (default: the first of the list)
  --runs <n>         Visits of each page (default: 5)`;

const { values } = parseCommandLine(HELP, {
  list: { type: 'string', default: '/pl/products/sofy' },
  product: { type: 'string' },
  runs: { type: 'string', default: '5' },
});
/** Variants of the browser build. */
const BUILDS = ['plain', 'federation'] as const;
const dist = join(ROOT, 'apps/shell/dist');

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new Error(`No system is running on ${dataDir}. Run npm start in another terminal first.`);

const shells = await Promise.all(BUILDS.map(async (build) => ({ build, ...(await startShell(build)) })));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const pages = {
    list: values.list,
    product: values.product ?? (await findFirstProduct(shells[0]!.url + values.list)),
  };
  console.log(`${values.runs} runs in turns, medians; ${CONDITIONS}\n`);
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const visits = new Map<string, Visit[]>(BUILDS.map((build) => [build, []]));
    for (const { url } of shells) await visitPage(browser, url + path);
    for (let turn = 0; turn < Number(values.runs); turn++) {
      for (const { build, url } of shells) visits.get(build)!.push(await visitPage(browser, url + path));
    }
    for (const build of BUILDS) rows.push([name, build, ...summarizeVisits(visits.get(build)!)]);
  }
  console.log(
    formatTable(rows, {
      head: ['page', 'build', ...VISIT_HEAD],
    }),
  );
} finally {
  await browser.close();
  await Promise.all(shells.map(({ stop }) => stop()));
  rmSync(join(dist, 'bench'), { recursive: true, force: true });
}

/** Starts the shell's server with the browser files of this variant. */
async function startShell(build: (typeof BUILDS)[number]) {
  const folder = join(dist, 'bench', build);
  cpSync(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  await buildClient(CLIENT_ENTRIES, {
    outDir: join(folder, 'client'),
    ...(build === 'plain' && { adapt: (config) => adaptToPlainBuild(config, join(folder, 'source')) }),
  });
  return startBenchShell({
    run: run!,
    dataDir,
    bundle: join(folder, 'server/main.cjs'),
    env: { DATA_DIR: join(dataDir, `bench-${build}`) },
  });
}
