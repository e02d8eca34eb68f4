import type { Tree } from '@nx/devkit';
import { GeneratorError } from './GeneratorError.ts';

/** Throws GeneratorError, with the remotes that there are, unless this is one. */
export function requireRemote(tree: Tree, remote: string) {
  const remotes = tree.children('apps').filter((name) => tree.exists(`apps/${name}/remote.ts`));
  if (remotes.includes(remote)) return;
  throw new GeneratorError(
    `There is no remote "${remote}". There are ${remotes.toSorted().join(', ')}; a new one: npx nx g gniazdo:remote ${remote}.`,
  );
}
