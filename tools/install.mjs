// First step of `npm start`, `npm test` and others: installs the dependencies of the lock file, Node 24 among them, which npm
// has put on the PATH of the script (`hash -r` lets the shell find it; `.npmrc` disables the scripts of packages, and with
// them all `pre…` scripts). Plain JavaScript without dependencies, for Node 20
// and newer. With `--check` it installs nothing and only compares package.json files with the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
// npm runs scripts in the folder of package.json.
const root = process.cwd();

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
refuseMismatches();
if (!process.argv.includes('--check')) {
  install();
  requireNode();
}

/** `npm install` would silently install other versions than the reviewed ones. */
function refuseMismatches() {
  const mismatches = findLockMismatches();
  if (mismatches.length === 0) return;
  stop(
    `${mismatches.join('\n')}\nUndo the change of package.json, or update the lock file (npm install --package-lock-only --ignore-scripts) and commit both.`,
  );
}

/**
 * Differences between the third-party dependencies in the package.json files and those in package-lock.json, one sentence
 * each. Packages of the workspace are linked, so their entries don't matter; folders that are not checked out are left out.
 */
function findLockMismatches() {
  const { packages } = readJson('package-lock.json');
  const folders = Object.keys(packages).filter((folder) => !/(^|\/)node_modules\//.test(folder));
  return folders.flatMap((folder) => {
    const file = join(folder, 'package.json');
    if (!existsSync(join(root, file))) return [];
    const declared = collectDependencies(readJson(file));
    const locked = collectDependencies(packages[folder]);
    const names = new Set([...Object.keys(declared), ...Object.keys(locked)]);
    return [...names]
      .filter((name) => declared[name] !== locked[name])
      .map((name) => `${file} has ${name} ${declared[name] ?? '–'}, package-lock.json has ${locked[name] ?? '–'}.`);
  });
}

function collectDependencies(manifest) {
  const entries = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
  return Object.fromEntries(entries.filter(([, range]) => range !== '*'));
}

function readJson(file) {
  const text = readFileSync(join(root, file), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = /^<{7} /m.test(text) ? 'it has conflict markers of git' : error.message;
    stop(
      `${file} is not valid JSON: ${reason}. Restore it (git checkout origin/main -- ${basename(file)}) and make your change again.`,
    );
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

/** The package of Node has a program for each usual platform. */
function requireNode() {
  if (existsSync(join(root, 'node_modules/.bin/node')) || Number(process.versions.node.split('.')[0]) >= 24) return;
  stop(
    `This project needs Node 24 and includes none for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
