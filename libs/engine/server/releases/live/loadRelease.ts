import { SUPPORTED_PROTOCOLS } from '@gniazdo/composition/protocol';
import { findRightsProblems } from '@gniazdo/composition/rights';
import type { RemoteRights } from '@gniazdo/contracts/engine';
import { containerName, PAGES_PART, type ReleaseManifest, releaseBasePath } from '@gniazdo/composition/manifest';
import {
  MANIFEST_FILE,
  parseManifest,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  SIGNATURE_FILE,
} from '@gniazdo/composition/store';
import type { BrowserRelease, FileRef } from '../../../client/contract/PageData.ts';
import { escapeJson } from '../../http/securityHeaders.ts';
import type { LoadedRelease, StyleSheet } from './LoadedRelease.ts';
import { getIntegrity } from '@gniazdo/composition/integrity';

const MAX_MANIFEST_BYTES = 1024 * 1024;
const MAX_SIGNATURE_BYTES = 1024;
const MAX_SERVER_FILE_BYTES = 16 * 1024 * 1024;
const MAX_BROWSER_FILE_BYTES = 4 * 1024 * 1024;

/** The part of a store that the shell needs. */
export type ReadableStore = Pick<ReleaseStore, 'readFile'>;

/** What a remote of the site may do. */
export type RightsOfRemotes = (remote: string) => RemoteRights;

/** The release cannot be used by this shell. */
export class InvalidReleaseError extends Error {
  override readonly name = 'InvalidReleaseError';
}

/** Reads a release and verifies all of its files, before any of them is executed or sent. */
export async function loadRelease(
  store: ReadableStore,
  id: ReleaseId,
  getRights: RightsOfRemotes,
): Promise<LoadedRelease> {
  const manifestBytes = await store.readFile(id, MANIFEST_FILE, MAX_MANIFEST_BYTES);
  const manifest = checkManifest(id, parseManifest(manifestBytes), getRights);
  const signature = await store.readFile(id, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  const [serverBundle, ...browserFiles] = await Promise.all([
    readChecked(
      store,
      id,
      `server/${manifest.server.bundle}`,
      getFileEntry(manifest, 'server', manifest.server.bundle),
    ),
    ...Object.entries(manifest.browser.files).map(async ([file, expected]) => {
      const bytes = await readChecked(store, id, `browser/${file}`, expected);
      return [`browser/${file}`, bytes] as const;
    }),
  ]);
  const files = new Map<string, Buffer>(browserFiles);
  files.set(`server/${manifest.server.bundle}`, serverBundle);
  files.set(MANIFEST_FILE, manifestBytes);
  files.set(SIGNATURE_FILE, signature);
  const browser = buildBrowserRelease(manifest);
  return {
    id,
    key: releaseKey(id),
    manifest,
    serverBundle: serverBundle.toString('utf8'),
    sheetsOfParts: buildSheets(manifest, files),
    browser,
    browserJson: formatEntry(id, browser),
    scriptsJson: formatScripts(id, browser),
    files,
  };
}

/** Reads a manifest and checks that it belongs to the requested release. */
export async function loadManifest(
  store: ReadableStore,
  id: ReleaseId,
  getRights: RightsOfRemotes,
): Promise<ReleaseManifest> {
  return checkManifest(id, parseManifest(await store.readFile(id, MANIFEST_FILE, MAX_MANIFEST_BYTES)), getRights);
}

function checkManifest(id: ReleaseId, manifest: ReleaseManifest, getRights: RightsOfRemotes) {
  if (manifest.name !== id.name || manifest.version !== id.version) {
    throw new InvalidReleaseError(`${releaseKey(id)} contains the release ${releaseKey(manifest)}.`);
  }
  if (!SUPPORTED_PROTOCOLS.includes(manifest.protocol)) {
    throw new InvalidReleaseError(
      `${releaseKey(id)} uses worker protocol ${manifest.protocol}, this shell needs ${SUPPORTED_PROTOCOLS.join(' or ')}: release ${id.name} again.`,
    );
  }
  if (manifest.container !== containerName(id.name, id.version)) {
    throw new InvalidReleaseError(`${releaseKey(id)} has the container name ${manifest.container} of another release.`);
  }
  const problems = findRightsProblems(manifest, getRights(id.name));
  if (problems.length > 0) throw new InvalidReleaseError(`${releaseKey(id)} is refused. ${problems.join(' ')}`);
  return manifest;
}

function getFileEntry(manifest: ReleaseManifest, side: 'browser' | 'server', file: string) {
  const found = manifest[side].files[file];
  if (!found) throw new InvalidReleaseError(`${releaseKey(manifest)} lists no hash for ${side}/${file}.`);
  return found;
}

async function readChecked(
  store: ReadableStore,
  id: ReleaseId,
  file: string,
  expected: { bytes: number; integrity: string },
) {
  const limit = file.startsWith('server/') ? MAX_SERVER_FILE_BYTES : MAX_BROWSER_FILE_BYTES;
  const bytes = await store.readFile(id, file, limit);
  checkIntegrity(`${releaseKey(id)}/${file}`, bytes, expected);
  return bytes;
}

function buildBrowserRelease(manifest: ReleaseManifest): BrowserRelease {
  const ref = (file: string): FileRef => [file, getFileEntry(manifest, 'browser', file).integrity];
  const islands = Object.entries(manifest.islands).map(([name, { files }]) => [name, files.map(ref)] as const);
  const scripts = Object.entries(manifest.scripts ?? {}).map(
    ([name, { wake, files }]) => [name, { wake, files: files.map(ref) }] as const,
  );
  return {
    container: manifest.container,
    base: releaseBasePath(manifest.name, manifest.version),
    entry: ref(manifest.browser.entry),
    islands: Object.fromEntries(islands),
    ...(manifest.scripts && { scripts: Object.fromEntries(scripts) }),
    shared: manifest.shared,
  };
}

/** Scripts that wait for elements of their remote can only start on pages with these, and with the whole entry. */
function formatScripts(id: ReleaseId, browser: BrowserRelease) {
  const scripts = Object.entries(browser.scripts ?? {}).filter(([, { wake }]) => !wake.startsWith('element '));
  return scripts.length > 0 ? formatEntry(id, { ...browser, islands: {}, scripts: Object.fromEntries(scripts) }) : '';
}

function formatEntry(id: ReleaseId, browser: BrowserRelease) {
  return `${JSON.stringify(releaseKey(id))}:${escapeJson(JSON.stringify(browser))}`;
}

function buildSheets(manifest: ReleaseManifest, files: Map<string, Buffer>) {
  const { css, cssOfParts, pageCss = {} } = manifest.browser;
  const key = releaseKey(manifest);
  const read = (id: string, sheets: string[]): StyleSheet[] => {
    const text = readCss(manifest, files, sheets);
    return text ? [{ id, text }] : [];
  };
  if (cssOfParts) {
    const names = new Set(Object.values(cssOfParts).flat());
    // Parts share these objects, so that a page has each once.
    const sheets = new Map([...names].map((file) => [file, read(`${key}/${file.split('.')[0]}`, [file])]));
    return new Map(
      Object.entries(cssOfParts).map(([part, own]) => [part, own.flatMap((file) => sheets.get(file) ?? [])]),
    );
  }
  const common = read(key, css);
  const ofPages = Object.entries(pageCss).map(
    ([name, file]) => [name, [...common, ...read(`${key}/${name}`, [file])]] as const,
  );
  return new Map([[PAGES_PART, common], ...ofPages]);
}

function readCss(manifest: ReleaseManifest, files: Map<string, Buffer>, sheets: string[]) {
  const text = sheets
    .map((file) => {
      getFileEntry(manifest, 'browser', file);
      return files.get(`browser/${file}`)?.toString('utf8') ?? '';
    })
    .join('\n');
  if (/<\/style/i.test(text))
    throw new InvalidReleaseError(`${releaseKey(manifest)} contains CSS that would end its style element.`);
  return text;
}

/** The bytes differ from the manifest and must not be used. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/** Throws IntegrityError unless size and hash match. */
export function checkIntegrity(label: string, bytes: Buffer, expected: { bytes: number; integrity: string }) {
  if (bytes.length !== expected.bytes) {
    throw new IntegrityError(`${label} has ${bytes.length} bytes; the manifest lists ${expected.bytes}.`);
  }
  const found = getIntegrity(bytes);
  if (found !== expected.integrity) {
    throw new IntegrityError(`${label} has the hash ${found}; the manifest lists ${expected.integrity}.`);
  }
}
