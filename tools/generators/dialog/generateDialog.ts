import path from 'node:path';
import { logger, type Tree } from '@nx/devkit';
import { addFragment } from '../fragment/addFragment.ts';
import { updateBudgets } from '../updateBudgets.ts';

type Options = { owner: string; name: string };

/** `nx g gniazdo:dialog OWNER NAME` */
export async function generateDialog(tree: Tree, { owner, name }: Options) {
  const fragment = await addFragment(tree, { owner, name, templates: path.join(import.meta.dirname, 'files') });
  return () => {
    updateBudgets(owner);
    logger.info(
      `Release ${owner} first, then open it from any remote: <a href={…} {...dialogAttributes('${fragment}', { limit: 3 })}>`,
    );
  };
}
