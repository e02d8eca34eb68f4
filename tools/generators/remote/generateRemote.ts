import path from 'node:path';
import { formatFiles, type Tree } from '@nx/devkit';
import { formatTitle } from '../formatTitle.ts';
import { checkPattern } from '../page/checkPattern.ts';
import { renderFiles } from '../renderFiles.ts';
import { requireUnused } from '../requireUnused.ts';
import { updateBudgets } from '../updateBudgets.ts';
import { addToLock } from './addToLock.ts';
import { parseRemoteName } from './parseRemoteName.ts';
import { writeRemote } from './writeRemote.ts';

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
