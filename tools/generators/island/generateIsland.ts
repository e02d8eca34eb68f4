import path from 'node:path';
import { formatFiles, generateFiles, logger, visitNotIgnoredFiles, type Tree } from '@nx/devkit';
import type { Wake } from '@gniazdo/composition';
import { addImport } from '../edits/addImport.ts';
import { editFile } from '../edits/editFile.ts';
import { insertAtEnd } from '../edits/insertAtEnd.ts';
import { GeneratorError } from '../GeneratorError.ts';
import { measureBudgets } from '../measureBudgets.ts';
import { namesOf } from '../namesOf.ts';
import { requireFree } from '../requireFree.ts';
import { requireRemote } from '../requireRemote.ts';

type Options = { remote: string; name: string; wake: Wake; page?: string };

/** `nx g gniazdo:island REMOTE NAME --wake visible --page GardenPage` */
export async function generateIsland(tree: Tree, { remote, name, wake, page }: Options) {
  requireRemote(tree, remote);
  const names = namesOf(name);
  const folder = `apps/${remote}/features/${names.slug}`;
  requireFree(tree, folder);
  refuseTwin(tree, remote, `${names.Pascal}.island.tsx`);
  generateFiles(tree, path.join(import.meta.dirname, 'files'), folder, { ...names });
  const element = `<${names.Pascal}Island label="Czego szukasz?" />`;
  const markup = `<Island name="${remote}/${names.Pascal}" wake="${wake}">${element}</Island>`;
  if (page) {
    const file = findPage(tree, remote, page);
    const island = path.posix.relative(path.posix.dirname(file), `${folder}/${names.Pascal}.island.tsx`);
    editFile(
      tree,
      file,
      addImport(['Island'], '@gniazdo/composition'),
      addImport([`${names.Pascal}Island`], island),
      insertAtEnd(page, markup),
    );
  }
  await formatFiles(tree);
  return () => {
    measureBudgets(remote);
    if (!page) logger.info(`Show it in a page, or lint and release will ask for it: ${markup}`);
  };
}

/** Islands of one remote have names of their own, wherever they stand. */
function refuseTwin(tree: Tree, remote: string, file: string) {
  visitNotIgnoredFiles(tree, `apps/${remote}`, (other) => {
    if (path.basename(other) === file) throw new GeneratorError(`${other} is an island of that name: take another.`);
  });
}

function findPage(tree: Tree, remote: string, page: string) {
  const found: string[] = [];
  visitNotIgnoredFiles(tree, `apps/${remote}/pages`, (file) => {
    if (/Page\.tsx$/.test(file)) found.push(file);
  });
  const file = found.find((each) => path.basename(each) === `${page}.tsx`);
  if (file) return file;
  const known = found.map((each) => path.basename(each, '.tsx')).join(', ');
  throw new GeneratorError(`${remote} has no page component "${page}": --page takes one of ${known}.`);
}
