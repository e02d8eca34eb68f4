import { UserFacingError } from '@gniazdo/errors';
import type { Tree } from '@nx/devkit';

/** A name in the forms that files and code use. */
export type Names = {
  /** `garden-tips`, for folders and URLs. */
  slug: string;
  /** `gardenTips`, for functions and values. */
  camel: string;
  /** `GardenTips`, for components and types. */
  Pascal: string;
};

/** Throws UserFacingError if the name is not in kebab-case. */
export function parseName(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const better = toKebabCase(name);
    throw new UserFacingError(
      `"${name}" is not a valid name. Write it in kebab-case${better ? `: ${better}` : ', like garden-tips'}.`,
    );
  }
  const Pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { slug: name, camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1), Pascal };
}

/** `GardenTips`, `garden_tips` or `Ogródek` in kebab-case; '' if nothing is left. */
function toKebabCase(name: string) {
  return name
    .replace(/ł/gi, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}

/** `garden-tips` → `Garden tips`: a preliminary title. */
export function formatTitle(slug: string) {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Throws UserFacingError if the name of a remote is not one word in lower case. */
export function parseRemoteName(name: string) {
  const names = parseName(name);
  if (!name.includes('-')) return names;
  throw new UserFacingError(`The name of a remote is one word: "${name.split('-')[0]}", not "${name}".`);
}

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
