import { devBasePath } from '../../contract/DevEvents.ts';
import { type Container, findContainer } from '../federation/FederationHost.ts';
import { trustedScriptUrl } from '../page/trusted.ts';

const loads = new Map<string, Promise<Container>>();
const inits = new Map<string, unknown>();

/** A container that stays while the versions of its remote come and go. */
export function containerOf(name: string): Container {
  return {
    async init(shareScope) {
      const container = await loadContainer(name);
      if (!inits.has(name)) inits.set(name, container.init(shareScope));
      await inits.get(name);
    },
    get: async (expose) => (await loadContainer(name)).get(expose),
  };
}

/** Puts the container's script on the page, once. */
export function loadContainer(name: string) {
  let loading = loads.get(name);
  if (!loading) {
    loading = addScript(name).then(() => findContainer(window.gniazdoDev!.handles[name]!.container));
    loading.catch(() => loads.delete(name));
    loads.set(name, loading);
  }
  return loading;
}

/** Without a hash: these files change at every edit, and only a developer's own shell serves them. */
function addScript(name: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(`${devBasePath(name)}remoteEntry.js`);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The container of ${name} is not there.`));
    document.head.append(script);
  });
}
