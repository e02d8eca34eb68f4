import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ReleaseId, ReleaseStore } from '@gniazdo/composition/store';

const FILE_LIMIT_BYTES = 16 * 1024 * 1024;

/** A release in a few lines for people: what it serves and what browsers download, beside the one that is live. */
export async function describeChanges(
  release: ReleaseManifest,
  live: ReleaseManifest | undefined,
  store: ReleaseStore,
) {
  const [bytes, before] = await Promise.all([measure(release, store), live && measure(live, store)]);
  return [
    live ? `against ${live.version}, which is live` : 'the first release',
    ...differences('pages', release, live, ({ routes }) =>
      routes.map(({ path, personal }) => (personal ? `${path} (personal)` : path)),
    ),
    ...differences('fragments', release, live, ({ fragments }) => fragments.map(({ name }) => name)),
    ...differences('endpoints', release, live, ({ endpoints }) =>
      endpoints.map(({ method, path }) => `${method} ${path}`),
    ),
    ...differences('islands', release, live, ({ islands }) => Object.keys(islands)),
    ...Object.keys(bytes).map((part) => sizeLine(part, bytes[part]!, before?.[part])),
  ].join('\n');
}

/** `pages       12, + /new, − /old` */
function differences(
  title: string,
  release: ReleaseManifest,
  live: ReleaseManifest | undefined,
  of: (manifest: ReleaseManifest) => string[],
) {
  const now = of(release);
  const before = live ? of(live) : now;
  const changes = [
    ...now.filter((each) => !before.includes(each)).map((each) => `+ ${each}`),
    ...before.filter((each) => !now.includes(each)).map((each) => `− ${each}`),
  ];
  if (now.length === 0 && changes.length === 0) return [];
  return [`  ${title.padEnd(12)} ${[now.length, ...changes].join(', ')}`];
}

type Size = { bytes: number; brotli: number };

/** By kind of file, since names carry hashes. */
async function measure(release: ReleaseManifest, store: ReleaseStore) {
  const sizes: Record<string, Size> = {};
  for (const [file, { bytes }] of Object.entries(release.browser.files)) {
    const text = await store.readFile(idOf(release), `browser/${file}`, FILE_LIMIT_BYTES);
    const kind = file === release.browser.entry ? 'entry' : file.endsWith('.css') ? 'css' : 'islands';
    const sum = (sizes[kind] ??= { bytes: 0, brotli: 0 });
    sum.bytes += bytes;
    sum.brotli += brotliCompressSync(text).length;
  }
  const server = Object.values(release.server.files).reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...sizes, server: { bytes: server, brotli: 0 } } as Record<string, Size>;
}

function sizeLine(part: string, { bytes, brotli }: Size, before: Size | undefined) {
  const travelling = brotli > 0 ? `, ${kilobytes(brotli)} as brotli${change(brotli, before?.brotli)}` : '';
  return `  ${part.padEnd(12)} ${kilobytes(bytes)}${change(bytes, before?.bytes)}${travelling}`;
}

function change(now: number, before: number | undefined) {
  if (before === undefined || now === before) return '';
  return ` (${now > before ? '+' : '−'}${Math.abs(now - before)} B)`;
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function idOf({ name, version }: ReleaseManifest): ReleaseId {
  return { name, version };
}
