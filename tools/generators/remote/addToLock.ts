import { readJson, updateJson, type Tree } from '@nx/devkit';

type Lock = { packages: Record<string, object> };
type Package = { version: string; dependencies: object; devDependencies: object };

/** Adds a new app to the lock file, in npm's format. Without the entry `npm ci` fails. */
export function addToLock(tree: Tree, name: string) {
  const { version, dependencies, devDependencies } = readJson<Package>(tree, `apps/${name}/package.json`);
  updateJson(tree, 'package-lock.json', (lock: Lock) => {
    const packages = {
      ...lock.packages,
      [`apps/${name}`]: { name: `@gniazdo/${name}`, version, dependencies, devDependencies },
      [`node_modules/@gniazdo/${name}`]: { resolved: `apps/${name}`, link: true },
    };
    const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...lock, packages: Object.fromEntries(inOrder) };
  });
}
