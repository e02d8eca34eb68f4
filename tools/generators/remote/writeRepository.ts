import path from 'node:path';
import { addImport } from '../edits/addImport.ts';
import { editFile, insertAtEnd } from '../edits/editFile.ts';
import { writeIsland } from '../island/writeIsland.ts';
import { type Names, parseName } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';
import type { SourceTree } from '../openFolderTree.ts';
import { writePage } from '../page/writePage.ts';

type Repository = {
  names: Names;
  title: string;
  /** Version of the packages that it installs. */
  version: string;
  /** URL of the registry with these packages. */
  registry: string;
};

/** Writes the repository of one remote: a page with an island of its own and a fragment of another remote. */
export function writeRepository(tree: SourceTree, { names, title, version, registry }: Repository) {
  const values = { ...names, title, version, registry, dot: '.' };
  renderFiles(tree, path.join(import.meta.dirname, 'repository'), '', values);
  writeRemote(tree, { folder: '', names, title });
  const component = `${names.Pascal}Page`;
  const pageFile = `pages/${names.slug}-page/${component}.tsx`;
  editFile(
    tree,
    pageFile,
    addImport(['Fragment'], '@gniazdo/composition'),
    insertAtEnd(component, '<Fragment name="listing/Deals" limit={4} />'),
  );
  writeIsland(tree, { remote: names.slug, folder: '', names: parseName('ask'), wake: 'visible', pageFile });
}

type Remote = {
  /** `apps/garden`, or '' in its own repository. */
  folder: string;
  names: Names;
  /** Polish heading of its first page. */
  title: string;
};

/** Writes a remote with a first page: what is the same in this repository and in one of its own. */
export function writeRemote(tree: SourceTree, { folder, names, title }: Remote) {
  renderFiles(tree, path.join(import.meta.dirname, 'files'), folder, { ...names, title });
  writePage(tree, { remote: folder, names, pattern: `/${names.slug}`, title });
}
