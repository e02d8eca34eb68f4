import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { formatSmoke, parseSmoke, type Smoke } from '@gniazdo/release-tools/smoke/Smoke';
import { buildMenu } from '@gniazdo/testing';
import type { SourceTree } from '../openFolderTree.ts';

const MENU = 'GET /api/v2/menu';

/** Adds smoke examples and recorded responses to the remote in a folder; by default one for the menu, if there is none. */
export function editSmoke(
  tree: SourceTree,
  folder: string,
  examples: Partial<Pick<Smoke, 'routes' | 'fragments' | 'endpoints' | 'forms' | 'api'>>,
) {
  const file = path.posix.join(folder, 'smoke.json');
  const text = tree.read(file, 'utf8');
  if (text === null) throw new UserFacingError(`${file} is missing. It contains the smoke examples of the remote.`);
  const smoke = parseSmoke(text);
  tree.write(
    file,
    formatSmoke({
      ...smoke,
      routes: { ...smoke.routes, ...examples.routes },
      fragments: { ...smoke.fragments, ...examples.fragments },
      endpoints: { ...smoke.endpoints, ...examples.endpoints },
      forms: { ...smoke.forms, ...examples.forms },
      api: { ...(examples.api ?? { [MENU]: { status: 200, body: buildMenu() } }), ...smoke.api },
    }),
  );
}
