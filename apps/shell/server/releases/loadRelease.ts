import { PROTOCOL } from '@gniazdo/composition/protocol';
import {
  containerName,
  type ReleaseManifest,
  releaseBasePath,
  releaseManifestSchema,
} from '@gniazdo/composition/manifest';
import type { BrowserRelease, FileRef } from '../../contract/PageData.ts';
import { escapeJson } from '../http/escapeJson.ts';
import { inlineText } from '../http/inlineText.ts';
import { checkIntegrity } from './integrity.ts';
import type { LoadedRelease } from './LoadedRelease.ts';
import { type ReleaseId, releaseKey, type ReleaseStore } from './ReleaseStore.ts';

const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const SERVER_LIMIT_BYTES = 16 * 1024 * 1024;
const BROWSER_LIMIT_BYTES = 4 * 1024 * 1024;

/** The release can't be used by this shell. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Reads a release and checks all of it: nothing of it may run or be sent before this has resolved. */
export async function loadRelease(store: ReleaseStore, id: ReleaseId): Promise<LoadedRelease> {
  const manifest = await loadManifest(store, id);
  const [serverBundle, ...browserFiles] = await Promise.all([
    readChecked(store, id, `server/${manifest.server.bundle}`, fileOf(manifest, 'server', manifest.server.bundle)),
    ...Object.entries(manifest.browser.files).map(async ([file, expected]) => {
      const bytes = await readChecked(store, id, `browser/${file}`, expected);
      return [`browser/${file}`, bytes] as const;
    }),
  ]);
  const files = new Map<string, Buffer>(browserFiles);
  files.set(`server/${manifest.server.bundle}`, serverBundle);
  files.set('release.json', Buffer.from(JSON.stringify(manifest)));
  const browser = browserRelease(manifest);
  return {
    id,
    key: releaseKey(id),
    manifest,
    serverBundle: serverBundle.toString('utf8'),
    css: inlineCss(manifest, files),
    browser,
    browserJson: `${JSON.stringify(releaseKey(id))}:${escapeJson(JSON.stringify(browser))}`,
    files,
  };
}

/** A release's manifest, checked to be the one asked for. */
export async function loadManifest(store: ReleaseStore, id: ReleaseId): Promise<ReleaseManifest> {
  const bytes = await store.readFile(id, 'release.json', MANIFEST_LIMIT_BYTES);
  const manifest = releaseManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  if (manifest.name !== id.name || manifest.version !== id.version) {
    throw new ReleaseError(`${releaseKey(id)} holds the release ${releaseKey(manifest)}.`);
  }
  if (manifest.protocol > PROTOCOL) {
    throw new ReleaseError(
      `${releaseKey(id)} speaks protocol ${manifest.protocol}, this shell knows up to ${PROTOCOL}.`,
    );
  }
  if (manifest.container !== containerName(id.name, id.version)) {
    throw new ReleaseError(`${releaseKey(id)} calls its container ${manifest.container}, which belongs to another.`);
  }
  return manifest;
}

function fileOf(manifest: ReleaseManifest, side: 'browser' | 'server', file: string) {
  const found = manifest[side].files[file];
  if (!found) throw new ReleaseError(`${releaseKey(manifest)} names no hash for ${side}/${file}.`);
  return found;
}

async function readChecked(
  store: ReleaseStore,
  id: ReleaseId,
  file: string,
  expected: { bytes: number; integrity: string },
) {
  const limit = file.startsWith('server/') ? SERVER_LIMIT_BYTES : BROWSER_LIMIT_BYTES;
  const bytes = await store.readFile(id, file, limit);
  checkIntegrity(`${releaseKey(id)}/${file}`, bytes, expected);
  return bytes;
}

function browserRelease(manifest: ReleaseManifest): BrowserRelease {
  const ref = (file: string): FileRef => [file, fileOf(manifest, 'browser', file).integrity];
  const islands = Object.entries(manifest.islands).map(([name, { files }]) => [name, files.map(ref)] as const);
  return {
    container: manifest.container,
    base: releaseBasePath(manifest.name, manifest.version),
    entry: ref(manifest.browser.entry),
    islands: Object.fromEntries(islands),
    shared: manifest.shared,
  };
}

function inlineCss(manifest: ReleaseManifest, files: Map<string, Buffer>) {
  const text = manifest.browser.css
    .map((file) => {
      fileOf(manifest, 'browser', file);
      return files.get(`browser/${file}`)?.toString('utf8') ?? '';
    })
    .join('\n');
  if (/<\/style/i.test(text)) throw new ReleaseError(`${releaseKey(manifest)} has CSS that would end its element.`);
  return text === '' ? null : inlineText(text);
}
