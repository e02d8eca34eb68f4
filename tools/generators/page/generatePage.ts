import { formatFiles, type Tree } from '@nx/devkit';
import { measureBudgets } from '../measureBudgets.ts';
import { namesOf } from '../namesOf.ts';
import { requireFree } from '../requireFree.ts';
import { requireRemote } from '../requireRemote.ts';
import { titleOf } from '../titleOf.ts';
import { checkPattern } from './checkPattern.ts';
import { writePage } from './writePage.ts';

type Options = { remote: string; name: string; path: string; title?: string };

/** `nx g gniazdo:page REMOTE NAME --path /…` */
export async function generatePage(tree: Tree, { remote, name, path, title }: Options) {
  requireRemote(tree, remote);
  const names = namesOf(name.replace(/-page$/, ''));
  requireFree(tree, `apps/${remote}/pages/${names.slug}-page`);
  checkPattern(tree, path);
  writePage(tree, { remote, names, pattern: path, title: title ?? titleOf(names.slug) });
  await formatFiles(tree);
  return () => measureBudgets(remote);
}
