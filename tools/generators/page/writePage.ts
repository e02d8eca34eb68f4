import path from 'node:path';
import { route } from '@gniazdo/contracts/site';
import { buildMenu } from '@gniazdo/testing';
import { editFile } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { registerPart } from '../edits/addImport.ts';
import type { Names } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';
import type { SourceTree } from '../openFolderTree.ts';

type Page = {
  /** Folder of the remote: `apps/garden`, or '' in its own repository. */
  remote: string;
  names: Names;
  /** Path pattern without the prefix. */
  pattern: string;
  title: string;
};

/**
 * Writes a page with its test, registers it in the remote and adds a smoke example. With a path parameter the page shows the
 * category of that slug, without one all categories.
 */
export function writePage(tree: SourceTree, { remote, names, pattern, title }: Page) {
  const folder = `pages/${names.slug}-page`;
  const param = /:(\w+)/.exec(pattern)?.[1];
  const address = (value: string) => route(pattern, param ? { [param]: value } : {});
  const example = address(buildMenu().primary[0]!.slug);
  renderFiles(tree, path.join(import.meta.dirname, 'files'), path.posix.join(remote, folder), {
    ...names,
    pattern,
    param,
    title,
    example,
    missing: address('nie-ma'),
  });
  const part = { list: 'pages', name: `${names.camel}Page`, file: `./${folder}/route.ts` } as const;
  editFile(tree, path.posix.join(remote, 'remote.ts'), ...registerPart(part));
  editSmoke(tree, remote, { routes: { [pattern]: example } });
}
