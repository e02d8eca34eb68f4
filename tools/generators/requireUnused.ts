import { UserFacingError } from '@gniazdo/errors';
import type { Tree } from '@nx/devkit';

/** Throws UserFacingError if the path exists. */
export function requireUnused(tree: Tree, path: string) {
  if (tree.exists(path)) throw new UserFacingError(`${path} exists already. Choose another name.`);
}
