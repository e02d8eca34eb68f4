import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';

/** A release in a few lines for people: what it serves and what visitors download. `folder` is the published one. */
export async function describeRelease(manifest: ReleaseManifest, folder: string) {
  const { routes, fragments, endpoints, islands, browser, server } = manifest;
  const files = await Promise.all(
    Object.entries(browser.files).map(async ([file, { bytes }]) => {
      const brotli = brotliCompressSync(await readFile(path.join(folder, 'browser', file))).length;
      return `  ${file.padEnd(28)} ${kilobytes(bytes)}   brotli ${kilobytes(brotli)}`;
    }),
  );
  return [
    list(
      'pages',
      routes.map((route) => (route.personal ? `${route.path} (personal)` : route.path)),
    ),
    list(
      'fragments',
      fragments.map(({ name }) => name),
    ),
    list(
      'endpoints',
      endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`),
    ),
    list('islands', Object.keys(islands)),
    'browser',
    ...files,
    'server',
    `  ${server.bundle.padEnd(28)} ${kilobytes(server.files[server.bundle]?.bytes ?? 0)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function list(title: string, items: string[]) {
  return items.length > 0 ? `${title}\n${items.map((item) => `  ${item}`).join('\n')}` : '';
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
