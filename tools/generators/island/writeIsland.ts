import path from 'node:path';
import type { Wake } from '@gniazdo/composition';
import { addImport } from '../edits/addImport.ts';
import { editFile, insertAtEnd } from '../edits/editFile.ts';
import type { Names } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';
import type { SourceTree } from '../openFolderTree.ts';

type Island = {
  /** Name of the remote. */
  remote: string;
  /** Its folder: `apps/garden`, or '' in its own repository. */
  folder: string;
  names: Names;
  wake: Wake;
  /** File of the page component that renders it at its end. */
  pageFile?: string;
};

/** Writes an island with its test and adds it to a page. Returns its markup. */
export function writeIsland(tree: SourceTree, { remote, folder, names, wake, pageFile }: Island) {
  const feature = path.posix.join(folder, 'features', names.slug);
  renderFiles(tree, path.join(import.meta.dirname, 'files'), feature, { ...names });
  const element = `<${names.Pascal}Island label="Czego szukasz?" />`;
  const markup = `<Island name="${remote}/${names.Pascal}" wake="${wake}">${element}</Island>`;
  if (pageFile) {
    const island = path.posix.relative(path.posix.dirname(pageFile), `${feature}/${names.Pascal}.island.tsx`);
    editFile(
      tree,
      pageFile,
      addImport(['Island'], '@gniazdo/composition'),
      addImport([`${names.Pascal}Island`], island),
      insertAtEnd(path.posix.basename(pageFile, '.tsx'), markup),
    );
  }
  return markup;
}
