import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUses, sharedVersions, sourceHash } from '@gniazdo/composition/build';
import { containerName, type ReleaseManifest } from '@gniazdo/composition/manifest';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import { nextVersion, type ReleaseStore, SHELL, signRelease } from '@gniazdo/composition/store';
import type { ReleaseKeys } from './places.ts';
import { baseVersion, remoteFolder } from './remotes.ts';

/**
 * Keeps in the store what the shell of this checkout takes from the remotes and which libraries it brings, so that
 * releases are held to it. The shell itself is deployed like any server; nothing else of it is in the store. `check` sees
 * it first and may throw.
 */
export async function recordShell(
  { store, keys }: { store: ReleaseStore; keys: ReleaseKeys },
  check?: (manifest: ReleaseManifest) => Promise<void>,
): Promise<ReleaseManifest> {
  const published = await store.list(SHELL);
  const last = published.at(-1) && (await store.read({ name: SHELL, version: published.at(-1)! }));
  const manifest = describeShell(nextVersion(baseVersion(SHELL), published));
  if (last && last.sourceHash === manifest.sourceHash) return last;
  await check?.(manifest);
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-shell-'));
  try {
    for (const side of ['browser', 'server']) await mkdir(path.join(folder, side));
    await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await signRelease(folder, keys.privateKey());
    return await store.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeShell(version: string): ReleaseManifest {
  const dir = remoteFolder(SHELL);
  return {
    schema: 1,
    protocol: PROTOCOL,
    name: SHELL,
    version,
    container: containerName(SHELL, version),
    commit: null,
    sourceHash: sourceHash(dir),
    builtAt: new Date().toISOString(),
    routes: [],
    fragments: [],
    endpoints: [],
    islands: {},
    uses: findUses(SHELL, dir),
    shared: sharedVersions(),
    browser: { entry: '', css: [], files: {} },
    server: { bundle: '', files: {} },
  };
}
