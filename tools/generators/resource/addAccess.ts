import { UserFacingError } from '@gniazdo/errors';
import type { Tree } from '@nx/devkit';
import { type Edit, editFile, insertBefore } from '../edits/editFile.ts';

/** Adds a resource's routes, which every visitor may get, to the rules of access and to the data of their test. */
export function addAccess(tree: Tree, slug: string, table: string) {
  const [list, item] = [`/api/v2/${slug}`, `/api/v2/${slug}/:id`];
  editFile(tree, 'docs/contracts/access.md', addRoutes([list, item]));
  editFile(
    tree,
    'apps/api/http/access.test.ts',
    insertBefore('  // New entries are added above this line.', `'${item}': '${table}',\n`),
  );
}

/** At the end of the routes of the API that are 200 for everyone. */
function addRoutes(paths: string[]): Edit {
  return (text) => {
    const rule = '### Everyone 200\n\n```\n';
    const start = text.indexOf(rule, text.indexOf('## API\n'));
    const end = text.indexOf('\n```\n', start + rule.length);
    if (start === -1 || end === -1) throw new UserFacingError('has no routes of the API that are 200 for everyone.');
    return text.slice(0, end) + paths.map((path) => `\nGET ${path}`).join('') + text.slice(end);
  };
}
