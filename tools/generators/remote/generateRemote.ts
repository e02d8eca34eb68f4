import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { updateBudgets } from '../updateBudgets.ts';
import { parseName } from '../parseName.ts';
import { checkPattern } from '../page/checkPattern.ts';
import { writePage } from '../page/writePage.ts';
import { requireUnused } from '../requireUnused.ts';
import { formatTitle } from '../formatTitle.ts';
import { addToLock } from './addToLock.ts';

type Options = { name: string; title?: string };

/** `nx g gniazdo:remote NAME --title "…"` */
export async function generateRemote(tree: Tree, { name, title = formatTitle(name) }: Options) {
  const names = parseName(name);
  if (name.includes('-')) {
    throw new UserFacingError(`The name of a remote is one word: "${name.split('-')[0]}", not "${name}".`);
  }
  requireUnused(tree, `apps/${name}`);
  checkPattern(tree, `/${name}`);
  generateFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${name}`, { ...names, title });
  writePage(tree, { remote: name, names, pattern: `/${name}`, title });
  addToLock(tree, name);
  await formatFiles(tree);
  return () => updateBudgets(name);
}
