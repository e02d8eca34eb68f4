import path from 'node:path';
import { writePage } from '../page/writePage.ts';
import type { Names } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';
import type { SourceTree } from '../openFolderTree.ts';

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
