import path from 'node:path';
import { logger, type Tree } from '@nx/devkit';
import { addFragment } from '../fragment/addFragment.ts';
import { updateBudgets } from '../updateBudgets.ts';

type Options = { owner: string; name: string; title?: string };

/** `nx g gniazdo:dialog OWNER NAME --title "…"` */
export async function generateDialog(tree: Tree, options: Options) {
  const fragment = await addFragment(tree, { ...options, templates: path.join(import.meta.dirname, 'files') });
  return () => {
    updateBudgets(options.owner);
    logger.info(
      `Release ${options.owner} first, then open it from any remote: <a href={…} {...dialogAttributes('${fragment}', { limit: 3 })}>`,
    );
  };
}
