import { createInstance } from '@module-federation/enhanced/runtime';
import type { BrowserRelease } from '../contract/PageData.ts';
import { findContainer } from './addScript.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/**
 * Loads a module that a release's container exposes, e.g. `LikeButton`. All scripts of the release that the module
 * needs must already be on the page: Module Federation's runtime never adds one.
 */
export async function loadModule(
  { container, base, entry: [entryPath] }: BrowserRelease,
  expose: string,
): Promise<Record<string, unknown>> {
  const entry = new URL(base + entryPath, location.href).href;
  federation.registerRemotes([{ name: container, entry, type: 'var', entryGlobalName: container }]);
  const module = await federation.loadRemote<Record<string, unknown>>(`${container}/${expose}`);
  if (!module) throw new Error(`${container} does not expose ${expose}.`);
  return module;
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, { version, module }]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'loaded-scripts-only',
      loadEntry: async ({ remoteInfo }) => findContainer(remoteInfo.entryGlobalName) as never,
      createScript: ({ url }) => refuse(url),
      fetch: (url) => refuse(url),
    },
  ],
});

function refuse(url: string): never {
  throw new Error(`Module Federation must not load ${url}: only addScript does, with a hash.`);
}
