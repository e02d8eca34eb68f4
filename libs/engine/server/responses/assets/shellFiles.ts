import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getIntegrity } from '@gniazdo/composition/integrity';
import { LIBRARIES_FOLDER, MAPS_FOLDER } from '../../../client/contract/ClientManifest.ts';
import type { Asset, AssetCache } from './createAssetCache.ts';
import { sendAsset, sendNoFile } from './sendAsset.ts';

export type ShellFiles = Awaited<ReturnType<typeof loadShellFiles>>;

/** Files without a content hash in their name may change. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;
const FIVE_MINUTES = 'public, max-age=300';

/** Reads the shell's browser files (`/shell/{file}`) once. Files with a content hash in their name are cached forever. */
export async function loadShellFiles(folder: string, cache: AssetCache) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, Promise<Asset | null>>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name === 'manifest.json') continue;
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).replaceAll(path.sep, '/');
    if (name.startsWith(`${MAPS_FOLDER}/`)) continue;
    const bytes = await readFile(full);
    files.set(
      name,
      cache.get(name, getIntegrity(bytes), () => Promise.resolve(bytes)),
    );
  }
  return files;
}

type Options = {
  files: ShellFiles;
  /** Other origins whose pages may load the shared libraries. */
  origins: string[];
};

export function registerShellFiles(server: FastifyInstance, { files, origins }: Options) {
  server.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    const file = request.params['*'];
    const asset = await files.get(file);
    const cacheControl = HASHED.test(file) ? undefined : FIVE_MINUTES;
    const isForOthers = file.startsWith(`${LIBRARIES_FOLDER}/`);
    if (asset) return sendAsset(request, reply, asset, { cacheControl, origins: isForOthers ? origins : [] });
    return sendNoFile(reply);
  });
}
