import { UserFacingError } from '@gniazdo/errors';
import type { Tree } from '@nx/devkit';

/** Throws UserFacingError if the remote does not exist. */
export function requireRemote(tree: Tree, remote: string) {
  const remotes = tree.children('apps').filter((name) => tree.exists(`apps/${name}/remote.ts`));
  if (remotes.includes(remote)) return;
  throw new UserFacingError(
    `There is no remote "${remote}". The remotes are ${remotes.toSorted().join(', ')}. To create it: npx nx g gniazdo:remote ${remote}.`,
  );
}

/** Throws UserFacingError if the path exists. */
export function requireUnused(tree: Tree, path: string) {
  if (tree.exists(path)) throw new UserFacingError(`${path} exists already. Choose another name.`);
}
