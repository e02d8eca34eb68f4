import { formatFiles, type Tree } from '@nx/devkit';
import { updateBudgets } from '../updateBudgets.ts';
import { generateVisitorPage } from '../form/generateForm.ts';
import { formatTitle, parseName, requireRemote, requireUnused } from '../parseName.ts';
import { checkPattern } from './checkPattern.ts';
import { writePage } from './writePage.ts';

type Options = { remote: string; name: string; path: string; title?: string; scope?: string };

/** `nx g gniazdo:page REMOTE NAME --path /…`: a public page, or with `--scope …` one of signed-in visitors. */
export async function generatePage(tree: Tree, options: Options) {
  if (options.scope !== undefined) return generateVisitorPage(tree, options);
  const { remote, name, path, title } = options;
  requireRemote(tree, remote);
  const names = parseName(name.replace(/-page$/, ''));
  requireUnused(tree, `apps/${remote}/pages/${names.slug}-page`);
  checkPattern(tree, path);
  writePage(tree, { remote: `apps/${remote}`, names, pattern: path, title: title ?? formatTitle(names.slug) });
  await formatFiles(tree);
  return () => updateBudgets(remote);
}
