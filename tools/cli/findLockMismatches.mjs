import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Differences between the third-party dependencies in the package.json files below `root` and those in package-lock.json,
 * one sentence each. Packages of the workspace are linked, so their entries don't matter; folders that are not checked
 * out are left out. Throws an error with one sentence if a file is not valid JSON. Plain JavaScript, because it runs before anything is installed.
 */
export function findLockMismatches(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const folders = Object.keys(packages).filter((folder) => !/(^|\/)node_modules\//.test(folder));
  return folders.flatMap((folder) => {
    const file = join(folder, 'package.json');
    if (!existsSync(join(root, file))) return [];
    const declared = collectDependencies(readJson(join(root, file)));
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
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = /^<{7} /m.test(text) ? 'it has conflict markers of git' : cause.message;
    throw new Error(
      `${file} is not valid JSON: ${reason}. Restore it (git checkout origin/main -- ${basename(file)}) and make your change again.`,
      { cause },
    );
  }
}
