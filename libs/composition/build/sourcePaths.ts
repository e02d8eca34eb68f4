import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, type Project } from '../project.ts';

/** A file of an installed package of this repository: the folder of the package, and the path within it. */
const INSTALLED = /^(.*\/node_modules\/@gniazdo\/[^/]+)\/(.+)$/;

/**
 * Path of a source from the root of its repository, with forward slashes. A file of an installed package has its path in
 * this repository: `libs/shared/ui/tokens.css`.
 */
export function getRepositoryPath(file: string, { root }: Project = PROJECT) {
  return getPackagePath(file) ?? path.relative(root, file).replaceAll(path.sep, '/');
}

/**
 * Path that identifies a source of the app `app` among the sources of all remotes: the one that it has, or would have, in
 * this repository.
 */
export function getSourceIdentity(file: string, app: string, project: Project = PROJECT) {
  const own = getRepositoryPath(file, project);
  return project.isStandalone && getPackagePath(file) === undefined ? `apps/${app}/${own}` : own;
}

/** Path in this repository of a file of an installed package of this repository; undefined for other files. */
function getPackagePath(file: string) {
  const [, folder, rest] = INSTALLED.exec(file.replaceAll(path.sep, '/')) ?? [];
  if (folder === undefined) return undefined;
  const directory = getDirectory(folder);
  return directory && `${directory}/${rest}`;
}

const directories = new Map<string, string | undefined>();

/** The package's folder in this repository, which `npm run packages` records. */
function getDirectory(folder: string) {
  if (!directories.has(folder)) {
    const { repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      repository?: { directory?: string };
    };
    directories.set(folder, repository?.directory);
  }
  return directories.get(folder);
}
