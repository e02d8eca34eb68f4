import { PREFIX } from '@gniazdo/contracts/site';
import { UserFacingError } from '@gniazdo/errors';
import { parseSmoke } from '@gniazdo/release-tools/smoke/Smoke';
import type { Tree } from '@nx/devkit';

/** Throws UserFacingError if a path pattern is invalid or belongs to a page of this checkout. */
export function checkPattern(tree: Tree, pattern: string) {
  if (!/^(\/([a-z][a-z0-9-]*|:[a-z]\w*))+$/.test(pattern) || pattern.startsWith(`${PREFIX}/`)) {
    throw new UserFacingError(
      `"${pattern}" is not a valid page path. Write it without /pl and in lower case, like /garden or /garden/:slug.`,
    );
  }
  if ((pattern.match(/:/g) ?? []).length > 1) {
    throw new UserFacingError(
      `"${pattern}" has several parameters. Generate the page with one parameter and add the others by hand.`,
    );
  }
  const owner = tree.children('apps').find((name) => readPatterns(tree, name).includes(normalizePattern(pattern)));
  if (owner) throw new UserFacingError(`apps/${owner} has a page at ${pattern} already. Choose another --path.`);
}

/** The page patterns in a remote's smoke examples. */
function readPatterns(tree: Tree, name: string) {
  const text = tree.read(`apps/${name}/smoke.json`, 'utf8');
  return text === null ? [] : Object.keys(parseSmoke(text).routes).map(normalizePattern);
}

/** Ignores the names of parameters. */
function normalizePattern(pattern: string) {
  return pattern.replace(/:\w+/g, ':');
}
