import path from 'node:path';
import { type MappedStack, mapStack, readSourceMap } from '@gniazdo/composition/map-stack';
import { BUNDLE_NAME } from '@gniazdo/composition/spawn';
import { devBasePath } from './browser/DevEvents.ts';
import type { DevRemote } from './serveBuilds.ts';

/** Returns a function that maps the stack of an error of a remote, in a worker or a browser, to its sources. */
export function createStackMapper(root: string, remotes: DevRemote[]) {
  function findMapFile(bundle: string, name: string | undefined) {
    for (const remote of remotes) {
      if (bundle === BUNDLE_NAME && remote.name === name) return path.join(remote.outDir, 'server/worker.cjs.map');
      const base = devBasePath(remote.name);
      const pathname = bundle.startsWith('http') ? new URL(bundle).pathname : '';
      if (pathname.startsWith(base)) {
        return path.join(remote.outDir, 'browser', `${path.basename(pathname.slice(base.length))}.map`);
      }
    }
    return null;
  }

  /** `name`: the remote whose worker threw; undefined for an error in a browser. */
  return function sourceMapStack(stack: string, name?: string): Promise<MappedStack> {
    return mapStack(stack, {
      root,
      async readMap(bundle) {
        const file = findMapFile(bundle, name);
        return file ? readSourceMap(file) : null;
      },
    });
  };
}
