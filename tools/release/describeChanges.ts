import { brotliCompressSync } from 'node:zlib';
import { containerName, type ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ReleaseId, ReleaseStore } from '@gniazdo/composition/store';

const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** Describes a release in a few lines: its pages, parts and sizes, compared with the live release. */
export async function describeChanges(
  release: ReleaseManifest,
  live: ReleaseManifest | undefined,
  store: ReleaseStore,
) {
  const [bytes, before] = await Promise.all([measure(release, store), live && measure(live, store)]);
  return [
    live ? `compared with the live release ${live.version}` : 'the first release',
    ...formatDifferences('pages', release, live, ({ routes }) =>
      routes.map(({ path, personal, role }) => (role || personal ? `${path} (${role ?? 'personal'})` : path)),
    ),
    ...formatDifferences('fragments', release, live, ({ fragments }) => fragments.map(({ name }) => name)),
    ...formatDifferences('endpoints', release, live, ({ endpoints }) =>
      endpoints.map(({ method, path }) => `${method} ${path}`),
    ),
    ...formatDifferences('islands', release, live, ({ islands }) => Object.keys(islands)),
    ...formatDifferences('scripts', release, live, ({ scripts = {} }) => Object.keys(scripts)),
    ...Object.keys(bytes).map((part) => formatSizeLine(part, bytes[part]!, before?.[part])),
  ].join('\n');
}

/** `pages       12, + /new, − /old` */
function formatDifferences(
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

/** Sizes by kind of file, because file names contain hashes. Measured as version 1.0.0, as budgets are. */
async function measure(release: ReleaseManifest, store: ReleaseStore) {
  const sizes: Record<string, Size> = {};
  for (const file of Object.keys(release.browser.files)) {
    const content = await store.readFile(idOf(release), `browser/${file}`, MAX_FILE_BYTES);
    const text = replaceVersion(content, release.version);
    const sum = (sizes[getKind(file, release)] ??= { bytes: 0, brotli: 0 });
    sum.bytes += text.length;
    sum.brotli += brotliCompressSync(text).length;
  }
  const server = Object.values(release.server.files).reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...sizes, server: { bytes: server, brotli: 0 } } as Record<string, Size>;
}

function getKind(file: string, { browser }: ReleaseManifest) {
  if (file === browser.entry) return 'entry';
  if (file.endsWith('.css')) return 'css';
  if (!file.endsWith('.js')) return 'manifest';
  return file.startsWith('islands.') ? 'islands' : 'scripts';
}

/** Files name the version, also as a part of identifiers: a longer one is no change of the code. */
function replaceVersion(content: Buffer, version: string) {
  const text = content.toString('latin1').replaceAll(version, '1.0.0');
  return Buffer.from(text.replaceAll(toIdentifier(version), toIdentifier('1.0.0')), 'latin1');
}

function toIdentifier(version: string) {
  return containerName('', version).slice(2);
}

function formatSizeLine(part: string, { bytes, brotli }: Size, before: Size | undefined) {
  const compressed = brotli > 0 ? `, ${formatKilobytes(brotli)} as brotli${formatChange(brotli, before?.brotli)}` : '';
  return `  ${part.padEnd(12)} ${formatKilobytes(bytes)}${formatChange(bytes, before?.bytes)}${compressed}`;
}

function formatChange(now: number, before: number | undefined) {
  if (before === undefined || now === before) return '';
  return ` (${now > before ? '+' : '−'}${Math.abs(now - before)} B)`;
}

function formatKilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function idOf({ name, version }: ReleaseManifest): ReleaseId {
  return { name, version };
}
