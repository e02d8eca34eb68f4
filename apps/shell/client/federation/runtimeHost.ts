import { createInstance } from '@module-federation/enhanced/runtime';
import { type FederationHost, findContainer } from './FederationHost.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/** Module Federation's own runtime. It never puts a script on the page: containers are there before it is asked. */
export const federationHost: FederationHost = {
  async load({ container, base, entry }, expose) {
    federation.registerRemotes([
      { name: container, entry: new URL(base + entry[0], location.href).href, type: 'var', entryGlobalName: container },
    ]);
    const module = await federation.loadRemote<Record<string, unknown>>(`${container}/${expose.replace(/^\.\//, '')}`);
    if (!module) throw new Error(`${container} gave nothing for ${expose}.`);
    return module;
  },
};

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
      name: 'scripts-are-there-already',
      loadEntry: async ({ remoteInfo }) => findContainer(remoteInfo.entryGlobalName) as never,
      createScript: ({ url }) => {
        throw new Error(`Federation wanted to fetch ${url} by itself.`);
      },
      fetch: (url) => {
        throw new Error(`Federation wanted to fetch ${url} by itself.`);
      },
    },
  ],
});
