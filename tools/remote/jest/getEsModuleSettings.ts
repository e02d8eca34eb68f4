import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Settings of Jest, whose tests run as CommonJS, by which they can import any installed ES module. */
export function getEsModuleSettings(root: string) {
  const names = findEsPackages(root).map((name) => name.replaceAll('.', '\\.'));
  return {
    // Files in node_modules stay as they are, except .mjs files and those of ES packages.
    transformIgnorePatterns: [`/node_modules/(?!.*\\.mjs$)(?!(.*/node_modules/)?(${names.join('|')})/)`],
    resolver: path.join(import.meta.dirname, 'resolveEsOnly.cjs'),
  };
}

/**
 * Names of all installed packages whose scripts are ES modules. The lock file of `root` says which packages are installed,
 * which is faster than a search.
 */
function findEsPackages(root: string): string[] {
  const { packages } = readJson(path.join(root, 'package-lock.json')) as { packages: Record<string, object> };
  const names = Object.keys(packages)
    .filter((folder) => folder.includes('node_modules/') && isEsPackage(path.join(root, folder)))
    .map((folder) => folder.replace(/^.*node_modules\//, ''));
  return [...new Set(names)].toSorted();
}

function isEsPackage(folder: string) {
  try {
    return (readJson(path.join(folder, 'package.json')) as { type?: string }).type === 'module';
  } catch {
    // An optional package of another platform.
    return false;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
