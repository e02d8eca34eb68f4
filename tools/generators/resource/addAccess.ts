import type { Tree } from '@nx/devkit';
import { editFile, type Edit } from '../edits/editFile.ts';
import { insertBefore } from '../edits/insertBefore.ts';

/** Adds a resource's routes, which every visitor may get, to the table of access and to the data of its test. */
export function addAccess(tree: Tree, slug: string, table: string) {
  const [list, item] = [`/api/v2/${slug}`, `/api/v2/${slug}/:id`];
  editFile(tree, 'docs/contracts/access.md', addRows([list, item]));
  editFile(
    tree,
    'apps/api/http/access.test.ts',
    insertBefore('  // New entries are added above this line.', `'${item}': '${table}',\n`),
  );
}

/** Before the last row of the API, with a cell for each of its visitors. */
function addRows(paths: string[]): Edit {
  return (text) => {
    const head =
      text
        .slice(text.indexOf('## API'))
        .split('\n')
        .find((line) => line.startsWith('|')) ?? '';
    const visitors = head.split('|').length - 4;
    const rows = paths.map((path) => `\n| GET | \`${path}\` |${' 200 |'.repeat(visitors)}`);
    return insertBefore('\n| OPTIONS | `*`', rows.join(''))(text);
  };
}
