import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { buildRelease } from '@gniazdo/composition/build';
import type { Channel, ReleaseManifest } from '@gniazdo/composition/manifest';
import { findConflicts, FolderChannel, FolderStore, nextVersion } from '@gniazdo/composition/store';
import { ReleaseError } from './ReleaseError.ts';
import { baseVersion, remoteFolder } from './remotes.ts';

type Options = {
  name: string;
  /** Without it, the next free patch version. */
  version?: string;
  /** Folder of the release store. */
  storeFolder: string;
};

/**
 * Builds a remote, starts its server bundle once, publishes the release and makes it live. Nothing becomes live when any
 * of that fails.
 */
export async function releaseRemote({ name, version, storeFolder }: Options): Promise<ReleaseManifest> {
  const store = new FolderStore(storeFolder);
  const published = await store.list(name);
  if (version && published.includes(version)) {
    throw new ReleaseError(`${name} ${version} is published already. Releases never change: take another version.`);
  }
  const outDir = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  try {
    await buildRelease({
      name,
      version: version ?? nextVersion(baseVersion(name), published),
      dir: remoteFolder(name),
      outDir,
    });
    const manifest = await store.publish(outDir);
    await new FolderChannel(storeFolder).setLive(name, manifest.version, userName(), (channel) =>
      refuseConflicts(manifest, channel, store),
    );
    return manifest;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function refuseConflicts(manifest: ReleaseManifest, channel: Channel, store: FolderStore) {
  const others = Object.entries(channel.live).filter(([name]) => name !== manifest.name);
  const live = await Promise.all(others.map(([name, version]) => store.read(name, version)));
  const conflicts = findConflicts(manifest, live);
  if (conflicts.length > 0) throw new ReleaseError(conflicts.join('\n'));
}

function userName() {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return 'unknown';
  }
}
