import { PROTOCOL } from '@gniazdo/composition/protocol';
import { containerName, type ReleaseManifest, releaseBasePath } from '@gniazdo/composition/manifest';
import {
  MANIFEST_FILE,
  parseManifest,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SIGNATURE_FILE,
} from '@gniazdo/composition/store';
import type { BrowserRelease, FileRef } from '../../contract/PageData.ts';
import { escapeJson } from '../http/escapeJson.ts';
import { inlineText } from '../http/inlineText.ts';
import { checkIntegrity } from './integrity.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

/** What of a store the shell needs. */
export type ReadableStore = Pick<ReleaseStore, 'readFile'>;

const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const SIGNATURE_LIMIT_BYTES = 1024;
const SERVER_LIMIT_BYTES = 16 * 1024 * 1024;
const BROWSER_LIMIT_BYTES = 4 * 1024 * 1024;

/** The release can't be used by this shell. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Reads a release and checks all of it: nothing of it may run or be sent before this has resolved. */
export async function loadRelease(store: ReadableStore, id: ReleaseId): Promise<LoadedRelease> {
  const manifestBytes = await store.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES);
  const manifest = checkManifest(id, parseManifest(manifestBytes));
  const signature = await store.readFile(id, SIGNATURE_FILE, SIGNATURE_LIMIT_BYTES);
  const [serverBundle, ...browserFiles] = await Promise.all([
    readChecked(store, id, `server/${manifest.server.bundle}`, fileOf(manifest, 'server', manifest.server.bundle)),
    ...Object.entries(manifest.browser.files).map(async ([file, expected]) => {
      const bytes = await readChecked(store, id, `browser/${file}`, expected);
      return [`browser/${file}`, bytes] as const;
    }),
  ]);
  const files = new Map<string, Buffer>(browserFiles);
  files.set(`server/${manifest.server.bundle}`, serverBundle);
  files.set(MANIFEST_FILE, manifestBytes);
  files.set(SIGNATURE_FILE, signature);
  const browser = browserRelease(manifest);
  return {
    id,
    key: releaseKey(id),
    manifest,
    serverBundle: serverBundle.toString('utf8'),
    css: inlineCss(manifest, files, manifest.browser.css),
    pageCss: pageSheets(manifest, files),
    browser,
    browserJson: `${JSON.stringify(releaseKey(id))}:${escapeJson(JSON.stringify(browser))}`,
    files,
  };
}

/** A release's manifest, checked to be the one asked for. */
export async function loadManifest(store: ReadableStore, id: ReleaseId): Promise<ReleaseManifest> {
  return checkManifest(id, parseManifest(await store.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES)));
}

function checkManifest(id: ReleaseId, manifest: ReleaseManifest) {
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
  store: ReadableStore,
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

function pageSheets(manifest: ReleaseManifest, files: Map<string, Buffer>) {
  return new Map(
    Object.entries(manifest.browser.pageCss ?? {}).flatMap(([name, file]) => {
      const css = inlineCss(manifest, files, [file]);
      return css ? [[name, { id: `${releaseKey(manifest)}/${name}`, css }] as const] : [];
    }),
  );
}

function inlineCss(manifest: ReleaseManifest, files: Map<string, Buffer>, sheets: string[]) {
  const text = sheets
    .map((file) => {
      fileOf(manifest, 'browser', file);
      return files.get(`browser/${file}`)?.toString('utf8') ?? '';
    })
    .join('\n');
  if (/<\/style/i.test(text)) throw new ReleaseError(`${releaseKey(manifest)} has CSS that would end its element.`);
  return text === '' ? null : inlineText(text);
}
