import { rm } from 'node:fs/promises';
import { baseVersion, getUserName, remoteFolder } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  type Channel,
  changeChannel,
  checkAgainstLive,
  type ReleaseStore,
  channelCommands,
  nextVersion,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { buildRemotes, copyBuild } from './buildRemotes.ts';
import { runGates } from './gates/runGates.ts';
import type { ReleaseKeys } from './openReleaseContext.ts';

export type ReleaseOptions = {
  name: string;
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  /** Default: the next free patch version. */
  version?: string;
  /** The remote's `dist` contains a build of `version` already. */
  isBuilt?: boolean;
  /** Share of the visitors for a canary; undefined makes the release live for all. */
  canaryPercent?: number;
  /** Does not go live: for previews or a later promotion. The contract is checked at promotion. */
  isPublishOnly?: boolean;
  /** What has changed, for release.json and the history. */
  notes?: string;
  /**
   * `ownership`: only that no two remotes own the same page or name, for local builds of a whole checkout. `build`: also
   * the gates that need only the build. `all`: also the contract with the live releases.
   */
  gates: 'all' | 'build' | 'ownership';
};

/**
 * Builds a remote, runs the gates, publishes the release and, unless `isPublishOnly`, makes it live. If anything fails,
 * nothing goes live.
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseManifest> {
  const { name, version, store, channel, notes = '', canaryPercent, isPublishOnly = false } = options;
  const published = await store.list(name);
  if (version && published.includes(version)) {
    throw new UserFacingError(
      `${name} ${version} is published already. Releases are immutable: choose another version.`,
    );
  }
  const next = version ?? nextVersion(baseVersion(name), published);
  const move = (remote: Parameters<typeof channelCommands.release>[1]) =>
    canaryPercent === undefined
      ? channelCommands.release(name, remote, next)
      : channelCommands.startCanary(name, remote, { version: next, percent: canaryPercent });
  // Reports before the build what the channel would refuse, e.g. a release of a pinned remote.
  if (!isPublishOnly) move((await channel.read()).remotes[name]);
  if (!options.isBuilt) await buildRemotes([name], next);
  const { folder, manifest } = await copyBuild(name, next, notes);
  try {
    const isOwnershipOnly = options.gates !== 'all';
    if (options.gates !== 'ownership') await runGates({ manifest, folder, dir: remoteFolder(name) });
    // Checked again below. This check prevents publishing.
    if (!isPublishOnly) await checkAgainstLive(manifest, await channel.read(), store, { isOwnershipOnly });
    await signRelease(folder, options.keys.privateKey());
    await store.publish(folder);
    // Reads the release like a shell does, to report an untrusted key.
    await new SignedStore(store, options.keys.trusted).read(manifest);
    if (isPublishOnly) return manifest;
    const action = canaryPercent === undefined ? 'release' : 'canary';
    await changeChannel(
      channel,
      { name, action, by: getUserName(), why: notes },
      async (remote, state) => {
        await checkAgainstLive(manifest, state, store, { isOwnershipOnly });
        return move(remote);
      },
      { replacesRefused: isOwnershipOnly },
    );
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
