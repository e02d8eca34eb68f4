import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../releases/integrity.ts';
import type { Asset, AssetCache } from './createAssetCache.ts';
import { sendAsset } from './sendAsset.ts';

export type ShellFiles = Awaited<ReturnType<typeof loadShellFiles>>;

/** Files whose names carry no hash of their content may be another tomorrow. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;
const FIVE_MINUTES = 'public, max-age=300';

/** The shell's own browser files: `/shell/{file}`, read once. Names carry a hash but for a few, so they are kept for ever. */
export async function loadShellFiles(folder: string, cache: AssetCache) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, Promise<Asset | null>>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name === 'manifest.json') continue;
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    const name = path.relative(folder, full).replaceAll(path.sep, '/');
    files.set(
      name,
      cache.get(name, integrityOf(bytes), () => Promise.resolve(bytes)),
    );
  }
  return files;
}

export function serveShellFiles(server: FastifyInstance, files: ShellFiles) {
  server.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    const asset = await files.get(request.params['*']);
    if (asset) return sendAsset(request, reply, asset, HASHED.test(request.params['*']) ? undefined : FIVE_MINUTES);
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Nie znaleziono.');
  });
}
