import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const apps = path.resolve(import.meta.dirname, '../../apps');

/** The remotes of this checkout: every app with a `remote.ts`. */
export function remoteNames() {
  return readdirSync(apps)
    .filter((name) => existsSync(path.join(apps, name, 'remote.ts')))
    .toSorted();
}

export function remoteFolder(name: string) {
  return path.join(apps, name);
}

/** The version that a remote's package.json names: where its numbering begins. */
export function baseVersion(name: string) {
  const text = readFileSync(path.join(remoteFolder(name), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
