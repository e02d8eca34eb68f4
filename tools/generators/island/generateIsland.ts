import path from 'node:path';
import type { Wake } from '@gniazdo/composition';
import { UserFacingError } from '@gniazdo/errors';
import { formatFiles, logger, visitNotIgnoredFiles, type Tree } from '@nx/devkit';
import { updateBudgets } from '../updateBudgets.ts';
import { parseName, requireRemote, requireUnused } from '../parseName.ts';
import { writeIsland } from './writeIsland.ts';

type Options = { remote: string; name: string; wake: Wake; page?: string };

/** `nx g gniazdo:island REMOTE NAME --wake visible --page GardenPage` */
export async function generateIsland(tree: Tree, { remote, name, wake, page }: Options) {
  requireRemote(tree, remote);
  const names = parseName(name);
  requireUnused(tree, `apps/${remote}/features/${names.slug}`);
  requireUniqueName(tree, remote, `${names.Pascal}.island.tsx`);
  const pageFile = page && findPage(tree, remote, page);
  const markup = writeIsland(tree, { remote, folder: `apps/${remote}`, names, wake, pageFile });
  await formatFiles(tree);
  return () => {
    updateBudgets(remote);
    if (!page) logger.info(`Add it to a page, which lint and release require: ${markup}`);
  };
}

/** Names of islands are unique within a remote. */
function requireUniqueName(tree: Tree, remote: string, file: string) {
  visitNotIgnoredFiles(tree, `apps/${remote}`, (other) => {
    if (path.basename(other) === file)
      throw new UserFacingError(`${other} is an island of that name. Choose another name.`);
  });
}

function findPage(tree: Tree, remote: string, page: string) {
  const found: string[] = [];
  visitNotIgnoredFiles(tree, `apps/${remote}/pages`, (file) => {
    // `eshopsPage.tsx` defines a page; `DirectoryPage.tsx` has a component.
    if (/\/[A-Z]\w*Page\.tsx$/.test(file)) found.push(file);
  });
  const file = found.find((each) => path.basename(each) === `${page}.tsx`);
  if (file) return file;
  const known = found.map((each) => path.basename(each, '.tsx')).join(', ');
  throw new UserFacingError(`${remote} has no page component "${page}": choose one of ${known}.`);
}
