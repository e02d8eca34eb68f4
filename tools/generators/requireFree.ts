import type { Tree } from '@nx/devkit';
import { GeneratorError } from './GeneratorError.ts';

/** Throws GeneratorError when something stands there already. */
export function requireFree(tree: Tree, place: string) {
  if (tree.exists(place)) throw new GeneratorError(`${place} is there already: take another name.`);
}
