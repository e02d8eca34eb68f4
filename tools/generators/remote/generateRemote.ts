import path from 'node:path';
import { formatFiles, readJson, type Tree, updateJson } from '@nx/devkit';
import { formatTitle, parseRemoteName, requireUnused } from '../parseName.ts';
import { checkPattern } from '../page/checkPattern.ts';
import { renderFiles } from '../renderFiles.ts';
import { updateBudgets } from '../updateBudgets.ts';
import { writeRemote } from './writeRepository.ts';

type Options = { name: string; title?: string };

/** `nx g gniazdo:remote NAME --title "…"` */
export async function generateRemote(tree: Tree, { name, title = formatTitle(name) }: Options) {
  const names = parseRemoteName(name);
  const folder = `apps/${name}`;
  requireUnused(tree, folder);
  checkPattern(tree, `/${name}`);
  renderFiles(tree, path.join(import.meta.dirname, 'workspace'), folder, { ...names, title });
  writeRemote(tree, { folder, names, title });
  addToLock(tree, name);
  await formatFiles(tree);
  return () => updateBudgets(name);
}

type Lock = { packages: Record<string, object> };
type Package = { version: string; dependencies: object; devDependencies: object };

/** Adds a new app to the lock file, in npm's format. Without the entry `npm ci` fails. */
function addToLock(tree: Tree, name: string) {
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
