import { devBasePath } from './DevEvents.ts';
import { type Container, findContainer } from '../../client/federation/addScript.ts';
import { trustedScriptUrl } from '../../client/page/trusted.ts';

const loads = new Map<string, Promise<Container>>();
const inits = new Map<string, unknown>();

/** One container for all versions of a remote. */
export function getContainer(name: string): Container {
  return {
    async init(shareScope) {
      const container = await loadContainer(name);
      if (!inits.has(name)) inits.set(name, container.init(shareScope));
      await inits.get(name);
    },
    get: async (expose) => (await loadContainer(name)).get(expose),
  };
}

/** Adds the container's script to the page, once. */
export function loadContainer(name: string) {
  let loading = loads.get(name);
  if (!loading) {
    loading = addScript(name).then(() => findContainer(window.gniazdoDev!.handles[name]!.container));
    loading.catch(() => loads.delete(name));
    loads.set(name, loading);
  }
  return loading;
}

/** Without a hash: these files change with every edit, and only a development shell serves them. */
function addScript(name: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(`${devBasePath(name)}remoteEntry.js`);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The container of ${name} did not load.`));
    document.head.append(script);
  });
}
