import type { Tree } from '@nx/devkit';
import { buildMenu } from '@gniazdo/testing';
import { GeneratorError } from '../GeneratorError.ts';
import { type Smoke, writeSmoke } from '../../release/smoke/Smoke.ts';

const MENU = 'GET /api/v2/menu';

/** Adds examples of what a remote shows, and an answer of the menu that they are shown with, unless one is recorded. */
export function editSmoke(tree: Tree, remote: string, examples: Partial<Pick<Smoke, 'routes' | 'fragments'>>) {
  const file = `apps/${remote}/smoke.json`;
  const text = tree.read(file, 'utf8');
  if (text === null) throw new GeneratorError(`${file} isn't there: it has an example of all that ${remote} shows.`);
  const smoke = JSON.parse(text) as Smoke;
  tree.write(
    file,
    writeSmoke({
      ...smoke,
      routes: { ...smoke.routes, ...examples.routes },
      fragments: { ...smoke.fragments, ...examples.fragments },
      api: { [MENU]: { status: 200, body: buildMenu() }, ...smoke.api },
    }),
  );
}
