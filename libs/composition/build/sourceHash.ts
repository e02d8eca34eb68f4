import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './classNames.ts';

const LIBRARIES = ['libs/composition', 'libs/shared'];
const NOT_BUILT = /(^|\/)(node_modules|dist|testing)(\/|$)/;
const NOT_SOURCE = /\.(test|stories)\.tsx?$|\.tsbuildinfo$|(^|\/)smoke\.json$/;

/**
 * Hash of everything that affects a remote's build, except tests: its folder, the libs and the versions of installed
 * packages. A release with the same hash is up to date.
 */
export function sourceHash(dir: string) {
  const hash = createHash('sha256');
  for (const folder of [dir, ...LIBRARIES.map((library) => path.join(repositoryRoot, library))]) {
    for (const file of sourcesIn(folder)) {
      const bytes = readFileSync(path.join(folder, file));
      hash.update(`${file}\n${bytes.length}\n`).update(bytes);
    }
  }
  return hash.update(installedVersions()).digest('hex');
}

function sourcesIn(folder: string) {
  // `exclude` receives names instead of paths, so excluded folders are not listed at all.
  return globSync('**/*.*', { cwd: folder, exclude: (name) => NOT_BUILT.test(name) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_SOURCE.test(file))
    .toSorted();
}

function installedVersions() {
  const text = readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string; link?: boolean }> };
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return [...Object.keys(dependencies), '@rspack/core', 'css-loader']
    .map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`)
    .toSorted()
    .join('\n');
}
