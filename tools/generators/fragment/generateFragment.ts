import path from 'node:path';
import { logger, type Tree } from '@nx/devkit';
import { updateBudgets } from '../updateBudgets.ts';
import { addFragment } from './addFragment.ts';

type Options = { owner: string; name: string };

/** `nx g gniazdo:fragment OWNER NAME` */
export async function generateFragment(tree: Tree, { owner, name }: Options) {
  const fragment = await addFragment(tree, { owner, name, templates: path.join(import.meta.dirname, 'files') });
  return () => {
    updateBudgets(owner);
    logger.info(
      `Release ${owner} first, then add it to a page of another remote: <Fragment name="${fragment}" limit={3} />`,
    );
  };
}
