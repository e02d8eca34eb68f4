import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Libraries of which a page holds one copy: the shell brings them, the remotes' browser builds leave them out. A sub-path
 * that isn't listed (`jotai/utils`) would come in a second copy, so browser builds refuse it.
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
 * Entries of shared libraries that are not shared: a remote carries what it uses of them, and no more. React's
 * development runtime of JSX is only asked for by the builds of `npm run dev`.
 */
export const CARRIED_LIBRARIES = [
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

function installedVersion(library: string) {
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
