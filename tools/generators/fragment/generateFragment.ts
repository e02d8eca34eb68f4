import path from 'node:path';
import { logger, type Tree } from '@nx/devkit';
import { updateBudgets } from '../updateBudgets.ts';
import { addFragment } from './addFragment.ts';

type Options = { owner: string; name: string; title?: string };

/** `nx g gniazdo:fragment OWNER NAME --title "…"` */
export async function generateFragment(tree: Tree, options: Options) {
  const fragment = await addFragment(tree, { ...options, templates: path.join(import.meta.dirname, 'files') });
  return () => {
    updateBudgets(options.owner);
    logger.info(
      `Release ${options.owner} first, then add it to a page of another remote: <Fragment name="${fragment}" limit={3} />`,
    );
  };
}
