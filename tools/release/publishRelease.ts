import { getUserName } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  type Channel,
  changeChannel,
  channelCommands,
  checkAgainstLive,
  ReleaseExistsError,
  type ReleaseId,
  type ReleaseStore,
  type RemoteChannel,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import type { ReleaseKeys } from './openReleaseContext.ts';

export type PublishOptions = {
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  /** Share of the visitors for a canary; undefined makes the release live for all. */
  canaryPercent?: number;
  /** Does not go live: for previews or a later promotion. The contract is checked at promotion. */
  isPublishOnly?: boolean;
  /** What has changed, for the history. */
  notes?: string;
  /** Skips the contract with the live releases, and replaces a channel entry that is refused. */
  isOwnershipOnly: boolean;
  /** Prints the gates that need the live releases. */
  printsGates?: boolean;
};

/** Throws what publishing would be refused for, before the build: a used version, a pinned remote, a refused entry. */
export async function checkRelease({ name, version }: ReleaseId, options: PublishOptions) {
  if ((await options.store.list(name)).includes(version)) {
    throw new UserFacingError(
      `${name} ${version} is published already. Releases are immutable: choose another version.`,
    );
  }
  if (options.isPublishOnly) return;
  const { remotes, refused } = await options.channel.read();
  const refusal = refused?.[name];
  if (refusal && !options.isOwnershipOnly) throw new UserFacingError(`${refusal} To replace it, add --force.`);
  changeState({ name, version }, remotes[name], options);
}

/** Signs a built release, publishes it and, unless `isPublishOnly`, makes it live. Runs no code of the remote. */
export async function publishRelease(
  { folder, manifest }: { folder: string; manifest: ReleaseManifest },
  options: PublishOptions,
) {
  const { store, channel, keys, notes = '', canaryPercent, isPublishOnly = false } = options;
  const { isOwnershipOnly, printsGates = false } = options;
  const { name } = manifest;
  // Checked again below. This check prevents publishing.
  if (!isPublishOnly) await checkAgainstLive(manifest, await channel.read(), store, { isOwnershipOnly });
  if (printsGates) console.log(describeLiveGates(options));
  await signRelease(folder, keys.privateKey());
  await store.publish(folder).catch((error: unknown) => {
    throw error instanceof ReleaseExistsError ? explainTakenVersion(error, name) : error;
  });
  // Reads the release like a shell does, to report an untrusted key.
  await new SignedStore(store, keys.trusted).read(manifest);
  if (isPublishOnly) return;
  await changeChannel(
    channel,
    { name, action: canaryPercent === undefined ? 'release' : 'canary', by: getUserName(), why: notes },
    async (remote, state) => {
      if (isDone(manifest, remote, options)) throw new AlreadyLiveError();
      await checkAgainstLive(manifest, state, store, { isOwnershipOnly });
      return changeState(manifest, remote, options);
    },
    { replacesRefused: isOwnershipOnly },
  ).catch((error: unknown) => {
    if (!(error instanceof AlreadyLiveError)) throw error;
    if (notes)
      console.log('  Another command has made it live in the meantime: the history has the notes of that one.');
  });
}

/** The gates that have passed, and why others have not run. */
function describeLiveGates({ isPublishOnly, isOwnershipOnly }: PublishOptions) {
  if (isPublishOnly) return '– claims, contract: checked when it is promoted';
  return isOwnershipOnly ? '✓ claims\n– contract: skipped, because of --force' : '✓ claims\n✓ contract';
}

/** A command that ran at the same time has made the same release live: nothing is left to do. */
class AlreadyLiveError extends Error {
  override readonly name = 'AlreadyLiveError';
}

function isDone({ version }: ReleaseId, remote: RemoteChannel | undefined, { canaryPercent }: PublishOptions) {
  if (canaryPercent === undefined) return remote?.stable === version;
  return remote?.canary?.version === version && remote.canary.percent === canaryPercent;
}

/** The version was free at the start of the command. */
function explainTakenVersion(cause: ReleaseExistsError, name: string) {
  return new UserFacingError(
    `${cause.message} Another command has released ${name} in the meantime; running the command again is enough, because it takes the next free version.`,
    { cause },
  );
}

function changeState(
  { name, version }: ReleaseId,
  remote: Parameters<typeof channelCommands.release>[1],
  { canaryPercent }: PublishOptions,
) {
  return canaryPercent === undefined
    ? channelCommands.release(name, remote, version)
    : channelCommands.startCanary(name, remote, { version, percent: canaryPercent });
}
