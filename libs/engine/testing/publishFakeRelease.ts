import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import { containerName, type ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  createSignature,
  generateKeys,
  openChannel,
  readPrivateKey,
  readPublicKeys,
  type RemoteChannel,
} from '@gniazdo/composition/store';
import { writeSignedChannel } from '@gniazdo/composition/testing/writeSignedChannel';
import { hashBytes } from '@gniazdo/composition/integrity';
import { fakeBundle } from './fakeBundle.ts';

/** Signs all fake releases of a test run. */
export const fakeKeys = generateKeys();

export type FakeRelease = {
  name: string;
  version?: string;
  respond?: string;
  bundle?: string;
  routes?: (string | ReleaseManifest['routes'][number])[];
  forms?: ReleaseManifest['forms'];
  fragments?: string[];
  endpoints?: ReleaseManifest['endpoints'];
  uses?: ReleaseManifest['uses'];
  flags?: ReleaseManifest['flags'];
  links?: ReleaseManifest['links'];
  /** Conditions of scripts by name. */
  scripts?: Record<string, string>;
  css?: string;
  /** Styles of each part; each has one sheet, with the name of the part. */
  parts?: Record<string, string>;
  /** As in older releases: style sheets of single pages by name. */
  pageCss?: Record<string, string>;
  /** Source maps by file: `island.js.map`. */
  maps?: Record<string, string>;
  /** Replaces the key of the test run. */
  privateKey?: string;
};

/** Writes a release of a fake remote into a folder store. */
export async function publishFakeRelease(store: string, release: FakeRelease) {
  const { name, version = '1.0.0', respond } = release;
  const folder = path.join(store, name, version);
  const bundle = release.bundle ?? fakeBundle({ name, version, respond });
  const sheets = Object.entries(release.pageCss ?? {});
  const parts = Object.entries(release.parts ?? {}).map(([part, text]) => ({
    part,
    file: `${part.replace('/', '-')}.css`,
    text,
  }));
  const browser: Record<string, string> = {
    'entry.js': `var ${containerName(name, version)} = {};`,
    'island.js': `/* island of ${name} */`,
    'style.css': release.css ?? `.${name}_Card { color: red }`,
    ...Object.fromEntries(sheets.map(([sheet, text]) => [`${sheet}.css`, text])),
    ...Object.fromEntries(parts.map(({ file, text }) => [file, text])),
  };
  const manifest: ReleaseManifest = {
    schema: 1,
    protocol: PROTOCOL,
    name,
    version,
    container: containerName(name, version),
    commit: null,
    sourceHash: 'none',
    builtAt: '2026-01-01T00:00:00Z',
    routes: (release.routes ?? []).map((route) =>
      typeof route === 'string' ? { path: route, personal: false } : route,
    ),
    fragments: (release.fragments ?? []).map((fragment) => ({ name: fragment, props: {} })),
    endpoints: release.endpoints ?? [],
    forms: release.forms,
    flags: release.flags,
    links: release.links,
    islands: { [`${name}/Filter`]: { files: ['island.js'] } },
    ...(release.scripts && {
      scripts: Object.fromEntries(
        Object.entries(release.scripts).map(([script, wake]) => [script, { wake, files: ['island.js'] }]),
      ),
    }),
    uses: release.uses ?? { fragments: {}, endpoints: {} },
    shared: { react: '19.3.1' },
    browser: {
      entry: 'entry.js',
      css: release.parts ? parts.map(({ file }) => file) : ['style.css'],
      ...(release.parts && { cssOfParts: Object.fromEntries(parts.map(({ part, file }) => [part, [file]])) }),
      pageCss: Object.fromEntries(sheets.map(([sheet]) => [sheet, `${sheet}.css`])),
      files: describeFiles(browser),
    },
    server: { bundle: 'worker.cjs', files: describeFiles({ 'worker.cjs': bundle }) },
    ...(release.maps && { maps: { files: describeFiles(release.maps) } }),
  };
  await writeFiles(path.join(folder, 'browser'), browser);
  await writeFiles(path.join(folder, 'server'), { 'worker.cjs': bundle });
  if (release.maps) await writeFiles(path.join(folder, 'maps'), release.maps);
  const text = JSON.stringify(manifest);
  const key = readPrivateKey(release.privateKey ?? fakeKeys.privateKey);
  await writeFiles(folder, { 'release.json': text, 'release.sig': createSignature(Buffer.from(text), key) });
  return manifest;
}

/** The channel at an address or in a store, signed with the key of the test run. */
export function openFakeChannel(address: string) {
  return openChannel(address, {
    trusted: () => readPublicKeys(fakeKeys.publicKey),
    privateKey: () => readPrivateKey(fakeKeys.privateKey),
  });
}

/** Atomically writes a channel with exactly these live versions. */
export async function writeLiveVersions(store: string, live: Record<string, string>) {
  const remotes = Object.entries(live).map(([name, stable]) => [name, { stable }] as const);
  await writeFakeChannel(store, Object.fromEntries(remotes));
}

/** The same with canaries: `{ listing: { stable: '1.0.0', canary: { version: '1.1.0', percent: 50 } } }`. */
export async function writeFakeChannel(store: string, remotes: Record<string, RemoteChannel>) {
  await writeSignedChannel(store, remotes, fakeKeys.privateKey);
}

function describeFiles(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashBytes(Buffer.from(text))]));
}

async function writeFiles(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
}
