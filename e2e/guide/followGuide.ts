// `node e2e/guide/followGuide.ts`: follows docs/guides/your-first-remote.md as it is written, in a temporary copy of this checkout.
// Commands, changes, files and pages are those of the guide. Prints the time of each command. Exit code 1 if a command
// fails, a file is missing or a page does not respond.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatTable, freePort, ROOT } from '@gniazdo/cli';
import { until } from '@gniazdo/testing/until';
import { runProgram, startServer } from '../own-repository/runProgram.ts';
import { readGuide, type Step } from './readGuide.ts';

/** Commands that run until they are stopped, with what they print when they are ready. */
const SERVERS = /^npm start$|^npm run dev /;
const READY = /Ctrl-C stops/;
const WAIT_MS = 60_000;
/** Of node_modules: what npm and this project write in place. All other files are hard links. */
const WRITTEN = ['.package-lock.json', '.installed'];

const times: [string, string][] = [];
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-guide-'));
const port = await freePort();
const env = {
  PORT: String(port),
  // No process outlives the command.
  NX_DAEMON: 'false',
  ...Object.fromEntries(
    ['DATA_DIR', 'DATABASE_URL', 'RELEASE_STORE', 'CHANNEL', 'API_URL'].map((name) => [name, undefined]),
  ),
};
const site = `http://localhost:${port}`;
/** The site, or the dev server while one runs. */
let origin = site;
/** What the page of the guide has on it, by the commands and changes so far. */
let heading = '';
const islands: string[] = [];

// For root, workers of the dev server run as other users, who read its node_modules.
await chmod(folder, 0o755);

try {
  await time('Copy of the checkout', copyCheckout);
  const sections = readGuide(await readFile(path.join(ROOT, 'docs/guides/your-first-remote.md'), 'utf8'));
  requireSteps(sections.flatMap(({ steps }) => steps));
  for (const { title, steps } of sections) {
    console.log(`\n${title}`);
    for (const step of steps) await follow(step);
    // The site runs until the end, a dev server until the end of its section.
    if (servers.length > 1) await servers.pop()!.stop();
    origin = site;
  }
  console.log('\n✓ The guide was followed to its end.');
} finally {
  for (const server of servers.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
  console.log(formatTable(times, { head: ['step', 'time'] }));
}

/** A guide of which little is understood would pass. */
function requireSteps(steps: Step[]) {
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.text] : []));
  for (const wanted of [
    /^npm start$/,
    /gniazdo:remote/,
    /^npm run release /,
    /^npm run dev /,
    /gniazdo:island/,
    /^npm run verify$/,
  ])
    if (!commands.some((text) => wanted.test(text))) throw new Error(`The guide has no command like ${wanted}.`);
  for (const kind of ['edit', 'file', 'page'])
    if (!steps.some((step) => step.kind === kind)) throw new Error(`The guide has no step of the kind "${kind}".`);
}

async function follow(step: Step) {
  switch (step.kind) {
    case 'command':
      return time(step.text, () => type(step.text));
    case 'file':
      if (!existsSync(path.join(folder, step.file))) throw new Error(`${step.file} does not exist.`);
      return;
    case 'edit':
      return time(`change of ${path.basename(step.file)}`, () => edit(step));
    case 'page':
      return time(`page ${step.path}`, () => findPage(step.path));
  }
}

async function type(text: string) {
  const options = { cwd: folder, env };
  if (SERVERS.test(text)) {
    const server = await startServer('sh', ['-c', `exec ${text}`], { ...options, ready: READY });
    servers.push(server);
    if (servers.length > 1) origin = /http:\/\/localhost:\d+/.exec(server.readOutput())![0];
    return;
  }
  const output = await runProgram('sh', ['-c', text], options);
  const [, title] = /gniazdo:remote .*--title "([^"]+)"/.exec(text) ?? [];
  if (title) heading = title;
  const [, island] = /gniazdo:island \w+ (\w+)/.exec(text) ?? [];
  if (island) islands.push(`/${island[0]!.toUpperCase()}${island.slice(1)}"`);
  if (text.startsWith('npm run verify') && !/\n[1-9]\d* passed, 0 failed\n/.test(output))
    throw new Error(`${text} has checked nothing:\n${output}`);
}

async function edit({ file, before, after }: Extract<Step, { kind: 'edit' }>) {
  const full = path.join(folder, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  await writeFile(full, text.replace(before, after));
  const [, title] = /title = '([^']+)'/.exec(after) ?? [];
  if (title) heading = title;
}

/** The home page of the site, or the page of the guide as it must be by now. */
async function findPage(name: string) {
  const url = `${origin}${name}`;
  const parts = name === '/pl/' ? [] : [`<h1>${heading}</h1>`, ...islands];
  await until(
    `${url} responds with ${['status 200', ...parts].join(' and ')}`,
    async () => {
      const response = await fetch(url);
      const html = await response.text();
      return response.status === 200 && parts.every((part) => html.includes(part));
    },
    WAIT_MS,
  );
}

/** The sources of the checkout, with what is not committed yet, as the `main` of a repository of its own. */
async function copyCheckout() {
  const listed = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(path.join(ROOT, name)))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(folder, file));
  }
  await copyPackages();
  const git = (...args: string[]) =>
    runProgram('git', ['-c', 'user.name=Squad', '-c', 'user.email=squad@example.com', ...args], { cwd: folder });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The checkout');
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}

/** Hard links, which take no space; copies if the folder is on another disk. */
async function copyPackages() {
  const [from, to] = [ROOT, folder].map((root) => path.join(root, 'node_modules'));
  const { status } = spawnSync('cp', ['-al', from!, to!], { stdio: 'ignore' });
  if (status !== 0) {
    await rm(to!, { recursive: true, force: true });
    await cp(from!, to!, { recursive: true, verbatimSymlinks: true });
  }
  await rm(path.join(to!, '.cache'), { recursive: true, force: true });
  for (const name of WRITTEN.filter((each) => existsSync(path.join(from!, each)))) {
    await rm(path.join(to!, name), { force: true });
    await copyFile(path.join(from!, name), path.join(to!, name));
  }
}

async function time(title: string, work: () => Promise<unknown>) {
  const started = performance.now();
  console.log(`▸ ${title} …`);
  await work();
  times.push([title, `${((performance.now() - started) / 1000).toFixed(1)} s`]);
}
