export type Route = { method: string; path: string };

/** Depth of a line in fastify's tree: four characters per level, such as `│   ├── live (GET, HEAD)`. */
const LINE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** The tree's root if routes have no common beginning. */
const EMPTY = '(empty root node)';

/** All routes in the text of fastify's `printRoutes()`; HEAD only where there is no GET. Throws for an unknown format. */
export function listRoutes(printed: string): Route[] {
  const prefixes: string[] = [];
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent, text, methods] = LINE.exec(line) ?? [];
      if (indent === undefined || text === undefined) throw new Error(`Unknown line of printRoutes: ${line}`);
      prefixes.length = indent.length / 4;
      prefixes.push(text.replace(EMPTY, ''));
      const listed = methods?.split(', ') ?? [];
      return listed
        .filter((method) => method !== 'HEAD' || !listed.includes('GET'))
        .map((method) => ({ method, path: prefixes.join('') }));
    });
}
