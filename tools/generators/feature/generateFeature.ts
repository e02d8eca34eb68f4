import path from 'node:path';
import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { namesOf } from '../namesOf.ts';
import { requireFree } from '../requireFree.ts';
import { requireRemote } from '../requireRemote.ts';
import { titleOf } from '../titleOf.ts';

type Options = { remote: string; name: string };

/** `nx g gniazdo:feature REMOTE NAME` */
export async function generateFeature(tree: Tree, { remote, name }: Options) {
  requireRemote(tree, remote);
  const names = namesOf(name);
  const folder = `apps/${remote}/features/${names.slug}`;
  requireFree(tree, folder);
  generateFiles(tree, path.join(import.meta.dirname, 'files'), folder, { ...names, title: titleOf(names.slug) });
  await formatFiles(tree);
  return () => logger.info(`Show it in a page: <${names.Pascal} title="…" items={…} />`);
}
