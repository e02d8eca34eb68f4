import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

const run = promisify(execFile);

/** Syntax of the oldest supported browsers, because builds of remotes do not transform installed packages. */
const TARGET = 'es2022';

/**
 * Compiles the sources in `folders` (from the root) to JavaScript and type declarations below `outDir`, which gets the
 * layout of the repository. Imports of `./x.ts` become `./x.js`. Throws UserFacingError for type errors.
 */
export async function compileSources(folders: string[], outDir: string) {
  await mkdir(outDir, { recursive: true });
  const inRoot = (file: string) => path.join(ROOT, file);
  const config = {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: {
      target: TARGET,
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      rootDir: ROOT,
      outDir,
      types: ['node', 'jest'],
      typeRoots: [inRoot('node_modules/@types')],
    },
    // Declarations of modules that apps import, which the tools mention.
    include: [...folders, 'apps/*/*.d.ts'].map(inRoot),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/node_modules', '**/dist'].map(inRoot),
  };
  const file = path.join(outDir, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', file]).catch((cause: { stdout?: string; message: string }) => {
    throw new UserFacingError(stripVTControlCharacters(cause.stdout || cause.message).trim(), { cause });
  });
}
