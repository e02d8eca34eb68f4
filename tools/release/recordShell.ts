import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseVersion, remoteFolder } from '@gniazdo/cli';
import { findUses, sharedVersions, toJsonSchema } from '@gniazdo/composition/build';
import { containerName, type ReleaseManifest } from '@gniazdo/composition/manifest';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import {
  hashFolder,
  nextVersion,
  type ReleaseStore,
  SHELL,
  signRelease,
  writeShellVersion,
} from '@gniazdo/composition/store';
import { releaseContracts } from '@gniazdo/contracts/offers';
import type { ReleaseKeys } from './openReleaseContext.ts';

/**
 * Publishes a manifest of the shell of this checkout: what it requires from the remotes, which fragments it
 * offers them and which libraries it shares.
 * Releases are checked against it. Stores its version in the build. The shell itself is deployed like any server. `check`
 * may throw before anything is published.
 */
export async function recordShell(
  { store, keys }: { store: ReleaseStore; keys: ReleaseKeys },
  check?: (manifest: ReleaseManifest) => Promise<void>,
): Promise<ReleaseManifest> {
  const published = await store.list(SHELL);
  const last = published.at(-1) && (await store.read({ name: SHELL, version: published.at(-1)! }));
  const manifest = describeShell(nextVersion(baseVersion(SHELL), published), await hashBuild());
  if (last && last.sourceHash === manifest.sourceHash) {
    await writeVersion(last);
    return last;
  }
  await check?.(manifest);
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-shell-'));
  try {
    for (const side of ['browser', 'server']) await mkdir(path.join(folder, side));
    await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await signRelease(folder, keys.privateKey());
    const recorded = await store.publish(folder);
    await writeVersion(recorded);
    return recorded;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The manifest of the shell in this checkout. */
export function describeShell(version: string, sourceHash: string): ReleaseManifest {
  return {
    schema: 1,
    protocol: PROTOCOL,
    name: SHELL,
    version,
    container: containerName(SHELL, version),
    commit: null,
    sourceHash,
    builtAt: new Date().toISOString(),
    routes: [],
    fragments: Object.entries(releaseContracts.fragmentSchemas)
      .filter(([name]) => name.startsWith(`${SHELL}/`))
      .map(([name, schema]) => ({ name, props: toJsonSchema(schema) })),
    endpoints: [],
    islands: {},
    uses: findUses(SHELL, remoteFolder(SHELL), releaseContracts),
    shared: sharedVersions(),
    browser: { entry: '', css: [], files: {} },
    server: { bundle: '', files: {} },
  };
}

function writeVersion({ version }: ReleaseManifest) {
  return writeShellVersion(path.join(remoteFolder(SHELL), 'dist'), version);
}

async function hashBuild() {
  const dist = path.join(remoteFolder(SHELL), 'dist');
  const sides = await Promise.all(['client', 'server'].map((side) => hashFolder(path.join(dist, side))));
  return hash('sha256', JSON.stringify(sides));
}
