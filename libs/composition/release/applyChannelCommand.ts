import {
  type Channel,
  ChannelConflictError,
  type ChannelEntry,
  type ChannelState,
  findOfRemote,
  type RemoteChannel,
} from './channel/Channel.ts';
import { changeChannel } from './channel/changeChannel.ts';
import * as channelCommands from './channel/channelCommands.ts';
import { checkAgainstLive, checkRetirement } from './contract/checkAgainstLive.ts';
import type { TrustedKey } from './signing/keys.ts';
import { SignedStore } from './signing/SignedStore.ts';
import type { ReleaseId } from './ReleaseId.ts';
import type { ReleaseStore } from './store/ReleaseStore.ts';
import { verifyRelease } from './store/verifyRelease.ts';

/** A command that changes the live releases of one remote. Its versions must be in the store. */
export type ChannelCommand = { name: string } & (
  | { action: 'promote' | 'rollback' | 'pin'; version?: string }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'minimum'; version: string }
  | { action: 'end canary' | 'unpin' | 'retire' }
);

export type ChannelCommandContext = {
  store: Pick<ReleaseStore, 'list' | 'read' | 'readFile'>;
  channel: Pick<Channel, 'history'>;
  /** Keys whose releases may go live. */
  trusted: TrustedKey[];
};

type Note = { by: string; why: string };
type Options = {
  /** Skips the compatibility checks against live releases of other remotes. */
  isForced?: boolean;
  /** Called for each release that a rollback without a version skips, because no shell could run it. */
  onSkip?: (version: string, reason: string) => void;
  /** Revision that the caller has seen. Rejects with ChannelConflictError if the remote has changed since then. */
  expectedRevision?: number;
};

/**
 * Returns the state of the remote after the command, or null if it is retired. Changes nothing. Checks signature, files and
 * compatibility of a version that was not live. Rejects with ChannelCommandRefusedError, BrokenReleaseError,
 * SignatureError, IncompatibleReleaseError and the errors of the store.
 */
export async function previewChannelCommand(
  context: ChannelCommandContext,
  command: ChannelCommand,
  note: Note,
  state: ChannelState,
  { isForced = false, onSkip }: Options = {},
): Promise<RemoteChannel | null> {
  const { name, action } = command;
  const remote = findOfRemote(state.remotes, name);
  const next = await runCommand(context, command, note, remote, onSkip);
  if (!next) {
    if (!isForced) await checkRetirement(name, state, context.store);
    return null;
  }
  for (const version of findNewVersions(remote, next)) {
    if (!(await context.store.list(name)).includes(version)) {
      throw new channelCommands.ChannelCommandRefusedError(
        `There is no release ${name} ${version}.`,
        `List the releases: npm run releases -- list ${name}.`,
      );
    }
    const manifest = await verifyRelease(new SignedStore(context.store, context.trusted), { name, version });
    if (!isForced) await checkAgainstLive(manifest, state, context.store, { isRollback: action === 'rollback' });
  }
  return next;
}

/**
 * Applies a command, retrying after concurrent changes. Resolves to the previous state of the remote and the new state
 * of the channel.
 */
export async function applyChannelCommand(
  context: ChannelCommandContext & { channel: Channel },
  command: ChannelCommand,
  note: Note,
  { expectedRevision, ...options }: Options = {},
): Promise<{ before: RemoteChannel | undefined; state: ChannelState }> {
  const { name, action } = command;
  let before: RemoteChannel | undefined;
  const state = await changeChannel(
    context.channel,
    { name, action, ...note },
    async (remote, current) => {
      before = remote;
      if (expectedRevision !== undefined) await refuseIfChanged(context.channel, name, expectedRevision);
      return previewChannelCommand(context, command, note, current, options);
    },
    { replacesRefused: options.isForced && action === 'promote' },
  );
  return { before, state };
}

/** Only changes of this remote count; other remotes may have changed. */
async function refuseIfChanged(channel: Pick<Channel, 'history'>, name: string, expectedRevision: number) {
  const [last] = await channel.history({ name, limit: 1 });
  if (!last || last.revision <= expectedRevision) return;
  throw new ChannelConflictError(`${name} has changed since that revision: ${last.action} by ${last.by}.`);
}

async function runCommand(
  context: ChannelCommandContext,
  command: ChannelCommand,
  note: Note,
  remote: RemoteChannel | undefined,
  onSkip?: Options['onSkip'],
): Promise<RemoteChannel | null> {
  const { name } = command;
  const { channel } = context;
  switch (command.action) {
    case 'promote':
      return channelCommands.promote(name, remote, command.version, remote ? [] : await channel.history({ name }));
    case 'rollback': {
      const history = await channel.history({ name });
      const version = command.version ?? (await findRollbackTarget(context, name, remote, history, onSkip));
      return channelCommands.rollBack(name, remote, history, version);
    }
    case 'canary':
      return channelCommands.startCanary(name, remote, { version: command.version, percent: command.percent });
    case 'end canary':
      return channelCommands.endCanary(name, remote);
    case 'minimum':
      return channelCommands.raiseMinimum(name, remote, command.version);
    case 'pin':
      return channelCommands.pin(name, remote, note, command.version);
    case 'unpin':
      return channelCommands.unpin(name, remote);
    case 'retire':
      return channelCommands.retire(name, remote);
  }
}

/** The latest earlier release whose files are complete and signed: a shell refuses any other, so it never ran. */
async function findRollbackTarget(
  { store, trusted }: ChannelCommandContext,
  name: string,
  remote: RemoteChannel | undefined,
  history: ChannelEntry[],
  onSkip?: Options['onSkip'],
) {
  const candidates = remote ? channelCommands.previousStables(name, remote, history) : [];
  const reasons: string[] = [];
  for (const version of candidates) {
    const reason = await findDamage(new SignedStore(store, trusted), { name, version });
    if (!reason) return version;
    reasons.push(reason);
    onSkip?.(version, reason);
  }
  if (candidates.length === 0 || remote?.pinned) return undefined;
  throw new channelCommands.ChannelCommandRefusedError(
    `No earlier release of ${name} can run. ${reasons.join(' ')}`,
    `Name a version: npm run releases -- rollback ${name} VERSION.`,
  );
}

/** Why a release can't run; undefined if its files are complete and signed. */
function findDamage(store: SignedStore, id: ReleaseId) {
  return verifyRelease(store, id).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** Versions that were not live for all. A canary may be damaged: then only its share of visitors did not get it. */
function findNewVersions(before: RemoteChannel | undefined, next: RemoteChannel) {
  const isSameCanary = before?.canary?.version === next.canary?.version;
  return [next.stable, isSameCanary ? undefined : next.canary?.version]
    .filter((each) => each !== undefined)
    .filter((each) => each !== before?.stable);
}
