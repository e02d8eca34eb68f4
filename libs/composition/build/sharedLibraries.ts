import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT } from '../project.ts';
import { BuildError } from './BuildError.ts';

/**
 * Libraries that a page loads once: the shell provides them, and the remotes' browser builds exclude them. A sub-path
 * that isn't listed (`jotai/utils`) would add a second copy, so browser builds refuse it.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@gniazdo/state',
  '@gniazdo/ui',
] as const;

/**
 * Entries of shared libraries that are not shared: each remote bundles the parts that it uses. React's JSX development
 * runtime is only imported by the builds of `npm run dev`.
 */
export const BUNDLED_LIBRARIES = [
  '@gniazdo/ui/illustrations',
  '@gniazdo/ui/brand',
  '@gniazdo/ui/components',
  '@gniazdo/ui/display',
  '@gniazdo/ui/dom',
  '@gniazdo/ui/tokens',
  'react/jsx-dev-runtime',
] as const;

/** The installed version of each shared library. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_LIBRARIES.map((library) => [library, installedVersion(library)]));
}

/**
 * The range in which the versions of a page's shared libraries are fine, so that Module Federation does not warn about
 * each patch of the shell's. Which versions a release really works with is decided by `canProvideLibrary`.
 */
export function getRequiredVersion(library: string) {
  return `^${installedVersion(library)}`;
}

/**
 * Throws BuildError if the remote in `dir` (an absolute path) has a copy of its own of a shared library in another
 * version. Its server bundle would contain that copy, and its islands would get the shell's.
 */
export function checkSharedVersions(name: string, dir: string) {
  for (const library of SHARED_LIBRARIES) {
    const [own, shared] = [installedVersion(library, path.join(dir, 'package.json')), installedVersion(library)];
    if (own === shared) continue;
    throw new BuildError(
      `${name} depends on ${library} ${own}, but a page has one copy of ${library}, version ${shared}, which the shell ` +
        `provides. Remove it from ${path.relative(PROJECT.root, path.join(dir, 'package.json'))}, ` +
        (PROJECT.isStandalone
          ? 'or install the packages of another version of the site.'
          : 'or upgrade it for all in the package.json of the repository (docs/guides/dependencies.md).'),
    );
  }
}

/** `from`: absolute path of the file that imports it. */
function installedVersion(library: string, from = import.meta.filename) {
  const require = createRequire(from);
  const [first, second] = library.split('/');
  const name = library.startsWith('@') ? `${first}/${second}` : first;
  for (const folder of require.resolve.paths(library) ?? []) {
    try {
      return (require(`${folder}/${name}/package.json`) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${library} is not installed. Run npm install.`);
}
