import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT } from '../project.ts';

/** Installed libraries are covered by their versions. */
const LIBRARIES = PROJECT.isStandalone ? [] : ['libs/composition', 'libs/shared'];
const NOT_BUILT = /(^|\/)(node_modules|dist|testing)(\/|$)/;
const NOT_SOURCE = /\.(test|stories)\.tsx?$|\.tsbuildinfo$|(^|\/)smoke\.json$/;

const lockFileSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Hash of everything that affects a remote's build, except tests: its folder, the libs and the versions of installed
 * packages. release.json records it, and `releases serve` builds again when it changes. All other builds are cached by Nx,
 * with its own inputs.
 */
export function sourceHash(dir: string) {
  const hash = createHash('sha256');
  for (const folder of [dir, ...LIBRARIES.map((library) => path.join(PROJECT.root, library))]) {
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
  const { packages } = lockFileSchema.parse(readJson('package-lock.json'));
  const { dependencies } = packageSchema.parse(readJson('package.json'));
  return [...Object.keys(dependencies), '@rspack/core', 'css-loader']
    .map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`)
    .toSorted()
    .join('\n');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(PROJECT.root, file), 'utf8'));
}
