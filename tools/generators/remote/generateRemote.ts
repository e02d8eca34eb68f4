import path from 'node:path';
import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { GeneratorError } from '../GeneratorError.ts';
import { measureBudgets } from '../measureBudgets.ts';
import { namesOf } from '../namesOf.ts';
import { checkPattern } from '../page/checkPattern.ts';
import { writePage } from '../page/writePage.ts';
import { requireFree } from '../requireFree.ts';
import { titleOf } from '../titleOf.ts';
import { addToLock } from './addToLock.ts';

type Options = { name: string; title?: string };

/** `nx g gniazdo:remote NAME --title "…"` */
export async function generateRemote(tree: Tree, { name, title = titleOf(name) }: Options) {
  const names = namesOf(name);
  if (name.includes('-')) {
    throw new GeneratorError(`A remote is named by one word: "${name.split('-')[0]}" rather than "${name}".`);
  }
  requireFree(tree, `apps/${name}`);
  checkPattern(tree, `/${name}`);
  generateFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${name}`, { ...names, title });
  writePage(tree, { remote: name, names, pattern: `/${name}`, title });
  addToLock(tree, name);
  await formatFiles(tree);
  return () => measureBudgets(name);
}
