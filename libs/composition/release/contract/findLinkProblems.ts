import type { ReleaseManifest } from '../manifest.ts';

/** How many links of one remote a place can have: the layout of every page has those of all remotes. */
const MAX_LINKS = { header: 1, footer: 3, account: 1 };

/** Messages about links in the layout that lead to no page of the remote that everyone can see, or are too many. */
export function findLinkProblems({
  name,
  routes,
  links = [],
}: Pick<ReleaseManifest, 'name' | 'routes' | 'links'>): string[] {
  const open = new Set(
    routes.filter(({ path, role }) => role === undefined && !/[:*]/.test(path)).map(({ path }) => path),
  );
  return [
    ...links
      .filter(({ path }) => !open.has(path))
      .map(
        ({ place, text, path }) =>
          `The link "${text}" in the place "${place}" leads to ${path}, which is not a page of ${name} without parameters and role.`,
      ),
    ...Object.entries(MAX_LINKS).flatMap(([place, most]) => {
      const count = links.filter((link) => link.place === place).length;
      return count > most
        ? [`The place "${place}" has ${count} links of ${name}, but at most ${most} are allowed.`]
        : [];
    }),
  ];
}

/** Messages about flags that belong to another remote or to the site, or are declared twice. */
export function findFlagProblems({ name, flags = [] }: Pick<ReleaseManifest, 'name' | 'flags'>): string[] {
  const keys = flags.map(({ key }) => key);
  return [
    ...keys.filter((key) => !key.startsWith(`${name}.`)).map((key) => `The flag ${key} must begin with "${name}.".`),
    ...keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `The flag ${key} is declared twice.`),
  ];
}
