import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '@gniazdo/composition/project';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/**
 * Names of the remotes of a project: every app with a `remote.ts`. A repository of one remote has its `remote.ts` in the
 * root; its name is that of the package, without the scope.
 */
export function remoteNames({ root, isStandalone } = PROJECT) {
  if (isStandalone) return [readPackage(root).name.replace(/^@.*\//, '')];
  const apps = path.join(root, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(path.join(apps, name, 'remote.ts')))
    .toSorted();
}

/** The remote that a command means if it names none: the only one of its own repository; otherwise undefined. */
export function defaultRemote(project = PROJECT) {
  return project.isStandalone ? remoteNames(project)[0] : undefined;
}

/** Absolute path of the folder of a remote, or of another app of this repository. */
export function remoteFolder(name: string, { root, isStandalone } = PROJECT) {
  return isStandalone ? root : path.join(root, 'apps', name);
}

/** Path of a file of a remote, for messages: `apps/listing/smoke.json`, or `smoke.json` in the remote's own repository. */
export function describeRemoteFile(name: string, file: string, project = PROJECT) {
  return path.relative(project.root, path.join(remoteFolder(name, project), file));
}

/** The version in an app's package.json, which is the version of its first release. */
export function baseVersion(name: string) {
  return readPackage(remoteFolder(name)).version;
}

function readPackage(folder: string) {
  return packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
}
