import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Tools write these while they run, so each copy of a checkout has its own. */
const NOT_LINKED = new Set(['.cache', '.installed']);

/**
 * Creates `node_modules` for a copy of a checkout: workspace packages are links into the copy (missing ones are left
 * out), all others are links to the packages installed in `root`.
 */
export async function linkPackages(root: string, copy: string) {
  for (const scope of ['', '@gniazdo']) {
    const [from, to] = [path.join(root, 'node_modules', scope), path.join(copy, 'node_modules', scope)];
    await mkdir(to, { recursive: true });
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const { name } = entry;
      if (NOT_LINKED.has(name) || name === '@gniazdo') continue;
      const installed = path.join(from, name);
      const source = entry.isSymbolicLink() ? path.resolve(from, await readlink(installed)) : installed;
      const inCopy = path.join(copy, path.relative(root, source));
      if (source === installed) await symlink(installed, path.join(to, name));
      else if (existsSync(inCopy)) await symlink(inCopy, path.join(to, name));
    }
  }
}
