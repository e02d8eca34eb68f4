import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scriptWakeSchema } from '../release/manifest.ts';
import { BuildError } from './BuildError.ts';
import { findIslands, ISLANDS_CHUNK } from './findIslands.ts';

/** A file whose module a remote's container exposes. */
export type ExposedFile = {
  /** `user/Likes` */
  name: string;
  /** `Likes` */
  component: string;
  /** Relative to the remote's folder, with forward slashes. */
  file: string;
  /** Name of the chunk that contains it. */
  chunk: string;
};

export type ScriptFile = ExposedFile & { wake: string };

const WAKE = /^export const wake: ScriptWake = '([^']*)';$/m;

/**
 * The scripts of a remote are its `*.script.ts` files, in any folder. Their `wake` is read from the source, because it decides
 * about the chunk before the build starts. Throws BuildError if one has none.
 */
export function findScripts(remote: string, dir: string): ScriptFile[] {
  const islands = findIslands(remote, dir);
  const files = globSync('**/*.script.ts', { cwd: dir, exclude: (name) => name === 'node_modules' || name === 'dist' });
  const found = files.map((file) => readScript(remote, dir, file.replaceAll(path.sep, '/')));
  for (const { name, file } of found) {
    const twin = [...islands, ...found].find((other) => other.name === name && other.file !== file);
    if (twin) throw new BuildError(`${file} and ${twin.file} of ${remote} have the same name. Rename one.`);
  }
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** Everything that a remote's container exposes. */
export function findExposedFiles(remote: string, dir: string): ExposedFile[] {
  return [
    ...findIslands(remote, dir).map((island) => ({ ...island, chunk: ISLANDS_CHUNK })),
    ...findScripts(remote, dir),
  ];
}

function readScript(remote: string, dir: string, file: string): ScriptFile {
  const component = path.posix.basename(file, '.script.ts');
  const text = readFileSync(path.join(dir, file), 'utf8');
  const { success, data: wake } = scriptWakeSchema.safeParse(WAKE.exec(text)?.[1]);
  if (!success || !/^export (async )?function start\b/m.test(text)) {
    throw new BuildError(
      `${file} of ${remote} is no script: write \`export const wake: ScriptWake = '…';\` with a condition of ` +
        'libs/composition/script.ts, and `export function start(context: ScriptContext)`.',
    );
  }
  return {
    name: `${remote}/${component}`,
    component,
    file,
    wake,
    chunk: wake.startsWith('element ') ? ISLANDS_CHUNK : component,
  };
}
