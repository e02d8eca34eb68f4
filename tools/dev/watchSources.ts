import { readFileSync, realpathSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT } from '@gniazdo/composition/project';
import { z } from 'zod';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const SOURCE = /\.(tsx?|mjs|cjs|css|json|sql|wasm)$/;
const NOT_RUN = /\.(test|stories)\.tsx?$|(^|\/)(node_modules|dist|testing)\//;
/** An editor writes a file in several steps, and git many files. */
const SETTLE_MS = 150;

/**
 * Calls `onChange` with the path of a changed source file of a package of this repository, or of the workspace packages
 * that it depends on; once for changes that belong together. Returns a function that ends it.
 */
export function watchSources(folder: string, onChange: (file: string) => void, root = PROJECT.root) {
  let timer: NodeJS.Timeout | undefined;
  const watchers = findPackages(folder, root).map((each) =>
    watch(each, { recursive: true }, (_, name) => {
      if (!name || !SOURCE.test(name) || NOT_RUN.test(name.replaceAll('\\', '/'))) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(relative(root, join(each, name))), SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Its folder and those of the workspace packages that it depends on, also indirectly. */
function findPackages(folder: string, root: string, found = new Set<string>()) {
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@gniazdo/')))
    findPackages(realpathSync(join(root, 'node_modules', name)), root, found);
  return [...found];
}
