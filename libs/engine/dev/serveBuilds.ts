import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { devBasePath } from './browser/DevEvents.ts';
import type { AssetCache } from '../server/responses/assets/createAssetCache.ts';
import { getContentType } from '../server/responses/assets/contentTypes.ts';

/** Serves files uncompressed: they are rebuilt at every edit, so compression is not worthwhile. */
export const plainAssets: AssetCache = {
  async get(file, integrity, read) {
    const type = getContentType(file);
    return type ? { type, etag: `"${integrity}"`, identity: await read(), br: null, gzip: null } : null;
  },
};

/** A remote that is being developed. */
export type DevRemote = {
  name: string;
  /** Absolute path of the folder with its builds: `browser/`, `server/`. */
  outDir: string;
};

/** Serves the current browser files of the remotes under development from disk. */
export function serveBuilds(server: FastifyInstance, remotes: DevRemote[]) {
  for (const { name, outDir } of remotes) {
    server.register(fastifyStatic, {
      root: path.join(outDir, 'browser'),
      prefix: devBasePath(name),
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
    });
  }
}
