import path from 'node:path';
import { formatFiles, logger, type Tree } from '@nx/devkit';
import { formatTitle, parseName, requireRemote, requireUnused } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';

type Options = { remote: string; name: string };

/** `nx g gniazdo:feature REMOTE NAME` */
export async function generateFeature(tree: Tree, { remote, name }: Options) {
  requireRemote(tree, remote);
  const names = parseName(name);
  const folder = `apps/${remote}/features/${names.slug}`;
  requireUnused(tree, folder);
  renderFiles(tree, path.join(import.meta.dirname, 'files'), folder, { ...names, title: formatTitle(names.slug) });
  await formatFiles(tree);
  return () => logger.info(`Add it to a page: <${names.Pascal} title="…" items={…} />`);
}
