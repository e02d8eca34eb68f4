import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from './settings.ts';

const APPS = path.join(ROOT, 'apps');
const packageSchema = z.object({ version: z.string() });

/** Names of the remotes in this checkout: every app with a `remote.ts`. */
export function remoteNames() {
  return readdirSync(APPS)
    .filter((name) => existsSync(path.join(APPS, name, 'remote.ts')))
    .toSorted();
}

export function remoteFolder(name: string) {
  return path.join(APPS, name);
}

/** The version in an app's package.json, which is the version of its first release. */
export function baseVersion(name: string) {
  const text = readFileSync(path.join(remoteFolder(name), 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}
