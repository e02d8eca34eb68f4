import type { Tree } from '@nx/devkit';
import { PREFIX } from '@gniazdo/contracts';
import { GeneratorError } from '../GeneratorError.ts';

/** Throws GeneratorError when no page can stand at an address, or one of this checkout does. */
export function checkPattern(tree: Tree, pattern: string) {
  if (!/^(\/([a-z][a-z0-9-]*|:[a-z]\w*))+$/.test(pattern) || pattern.startsWith(`${PREFIX}/`)) {
    throw new GeneratorError(
      `"${pattern}" is no address of a page. Write it below /pl, in small letters: /garden or /garden/:slug.`,
    );
  }
  if ((pattern.match(/:/g) ?? []).length > 1) {
    throw new GeneratorError(
      `"${pattern}" has several parameters: generate the page with one and add the others to it.`,
    );
  }
  const owner = tree.children('apps').find((name) => ownedBy(tree, name).includes(shapeOf(pattern)));
  if (owner) throw new GeneratorError(`apps/${owner} has a page at ${pattern} already: take another --path.`);
}

/** The addresses that a remote's examples tell of. */
function ownedBy(tree: Tree, name: string) {
  const text = tree.read(`apps/${name}/smoke.json`, 'utf8');
  return text === null ? [] : Object.keys((JSON.parse(text) as { routes: object }).routes).map(shapeOf);
}

/** Names of parameters make no difference. */
function shapeOf(pattern: string) {
  return pattern.replace(/:\w+/g, ':');
}
