import { updateJson, type Tree } from '@nx/devkit';

type Lock = { packages: Record<string, object> };

/** Adds a new app to the lock file, as npm would: without it, an installation by the lock file is refused. */
export function addToLock(tree: Tree, name: string) {
  updateJson(tree, 'package-lock.json', (lock: Lock) => {
    const packages = {
      ...lock.packages,
      [`apps/${name}`]: { name: `@gniazdo/${name}`, version: '1.0.0' },
      [`node_modules/@gniazdo/${name}`]: { resolved: `apps/${name}`, link: true },
    };
    const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...lock, packages: Object.fromEntries(inOrder) };
  });
}
