// First step of every command, in plain JavaScript without dependencies for Node 20 and newer. It installs missing
// dependencies, then runs the command's TypeScript file with the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLockMismatches } from './cli/findLockMismatches.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COMMANDS = {
  start: 'tools/system/start.ts',
  cluster: 'tools/system/cluster/cluster.ts',
  dev: 'tools/dev/dev.ts',
  test: 'tools/test/test.ts',
  verify: 'tools/test/test.ts',
  format: 'tools/test/test.ts',
  lint: 'tools/test/test.ts',
  types: 'tools/test/test.ts',
  unit: 'tools/test/test.ts',
  e2e: 'tools/test/test.ts',
  build: 'tools/system/build.ts',
  screenshots: 'tools/screens/screenshots.ts',
  stories: 'tools/stories/stories.ts',
  fonts: 'tools/brand/fonts/generateFonts.ts',
  icons: 'tools/brand/icons/generateIcons.ts',
  pictures: 'demo/renderer/renderPictures.ts',
  bench: 'tools/bench/bench.ts',
  import: 'apps/api/commands/import.ts',
  release: 'tools/release/release.ts',
  releases: 'tools/release/releases.ts',
  packages: 'tools/release/packages/packages.ts',
  staff: 'tools/system/staff.ts',
  backup: 'tools/system/backup/backup.ts',
  restore: 'tools/system/backup/restore.ts',
  chaos: 'e2e/chaos/chaos.ts',
};
/** These have no options. */
const WITHOUT_OPTIONS = ['fonts', 'icons'];

const [command, ...args] = process.argv.slice(2);
const file = COMMANDS[command];
if (!file) stop(`There is no command "${command}". The commands are ${Object.keys(COMMANDS).join(', ')}.`);
if (WITHOUT_OPTIONS.includes(command) && args.length > 0)
  stop(`npm run ${command} has no options: "${args[0]}" is unknown.`);
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

refuseMismatches();
install();
const node = findNode();
const child = spawn(
  node,
  // Several commands share one file, which gets the name of the command.
  ['--disable-warning=ExperimentalWarning', join(root, file), ...(file === COMMANDS.test ? [command] : []), ...args],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      NX_DAEMON: 'false',
      // Every command starts many Node processes: compiled modules are kept, which halves their start.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
    },
  },
);
// The terminal sends Ctrl-C to the child, too; a plain kill reaches only this process. A repeated signal is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends a signal to its shell, which exits without forwarding it. Then this process has another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** `npm install` would silently install other versions than the reviewed ones. */
function refuseMismatches() {
  const mismatches = findMismatches();
  if (mismatches.length === 0) return;
  stop(
    `${mismatches.join('\n')}\nUndo the change of package.json, or update the lock file (npm install --package-lock-only --ignore-scripts) and commit both.`,
  );
}

function findMismatches() {
  try {
    return findLockMismatches(root);
  } catch (error) {
    stop(error.message);
  }
}

/** Installs exactly the versions of the lock file, unless they are installed already. */
function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && missingPrograms().length === 0) return;
  const isFirst = !existsSync(join(root, 'node_modules'));
  console.log(`Installing dependencies${isFirst ? ' (about a minute)' : ' that differ from the lock file'} …`);
  const started = Date.now();
  // Not `npm ci`, which rejects a lock file without the optional packages of other platforms. `npm install` also
  // installs the locked versions; its additions to the lock file are reverted.
  const lockFile = join(root, 'package-lock.json');
  const lock = readFileSync(lockFile);
  const npm = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (!lock.equals(readFileSync(lockFile))) writeFileSync(lockFile, lock);
  if (npm.error?.code === 'ENOENT') stop('npm is not on the PATH: install Node with npm.');
  if (npm.status !== 0) {
    const output = `${npm.stdout}${npm.stderr}`;
    if (/ENOSPC/.test(output)) stop('The disk is full: dependencies need about 700 MB. Free some space and try again.');
    if (/EACCES|EPERM/.test(output))
      stop(`The folder ${join(root, 'node_modules')} can't be written by this user. Change its owner or permissions.`);
    stop(`npm could not install the dependencies: ${output.trim().split('\n').slice(-6).join('\n')}`);
  }
  const missing = missingPrograms();
  if (missing.length > 0) {
    stop(
      `npm did not install ${missing.map((prefix) => `${prefix}${process.platform}-${process.arch}`).join(', ')}. The build needs them. Allow optional packages (npm config get omit). Otherwise ${process.platform}-${process.arch} is not supported.`,
    );
  }
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    stop(`${stamp} can't be written: ${error.message}`);
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Native binaries that are optional packages, one per platform: the prefixes of those that are not installed. */
function missingPrograms() {
  const platform = `${process.platform}-${process.arch}`;
  return ['@rspack/binding-', '@swc/core-', '@img/sharp-'].filter((prefix) => {
    const [scope, name] = prefix.split('/');
    const folder = join(root, 'node_modules', scope);
    return !existsSync(folder) || !readdirSync(folder).some((each) => each.startsWith(`${name}${platform}`));
  });
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  stop(
    `This project needs Node 24 and includes none for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
