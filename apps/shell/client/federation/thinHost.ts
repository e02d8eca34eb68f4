import { type Container, type FederationHost, findContainer } from './FederationHost.ts';
import { sharedLibraries } from './sharedLibraries.ts';

const ready = new Map<string, Promise<Container>>();

/** The whole of federation that thin containers need: one share scope, `init` once, `get`. */
export const federationHost: FederationHost = {
  async load({ container: name }, expose) {
    let container = ready.get(name);
    if (!container) {
      container = initContainer(name);
      ready.set(name, container);
      container.catch(() => ready.delete(name));
    }
    const factory = await (await container).get(expose);
    return factory();
  },
};

async function initContainer(name: string) {
  const container = findContainer(name);
  await container.init(shareScope);
  return container;
}

const shareScope = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, { version, module }]) => [
    name,
    { [version]: { get: async () => () => module, from: 'shell', eager: true, loaded: 1 } },
  ]),
);
