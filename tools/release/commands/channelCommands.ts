import { getUserName } from '@gniazdo/cli';
import {
  applyChannelCommand,
  type ChannelCommand,
  IncompatibleReleaseError,
  type RemoteChannel,
  versionSchema,
} from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import type { ReleaseContext } from '../openReleaseContext.ts';
import { reportWhenLive } from '../reportWhenLive.ts';
import type { Command, CommandOptions } from './Command.ts';

export const promote: Command = {
  usage: 'promote <remote> [<version>]',
  description: 'Makes a release live, by default the canary',
  run: async (args, context, options) =>
    runChannelCommand({ action: 'promote', ...parseNameAndVersion(args) }, context, options),
};

export const rollback: Command = {
  usage: 'rollback <remote> [<version>]',
  description: 'Makes the previous release live',
  run: async (args, context, options) =>
    runChannelCommand({ action: 'rollback', ...parseNameAndVersion(args) }, context, options),
};

export const canary: Command = {
  usage: 'canary <remote> <version> <percent>% | off',
  description: 'Serves a release to a share of the visitors, or ends that',
  async run([name, version, percent, ...more], context, options) {
    if (!name || !version || more.length > 0) throw new UserFacingError(`Usage: ${canary.usage}`);
    if (version === 'off') return runChannelCommand({ action: 'end canary', name }, context, options);
    const wanted = { version: parseVersion(version), percent: parsePercent(percent ?? '') };
    return runChannelCommand({ action: 'canary', name, ...wanted }, context, options);
  },
};

export const pin: Command = {
  usage: 'pin <remote> [<version>]',
  description: 'Keeps a release live until it is unpinned',
  run: async (args, context, options) =>
    runChannelCommand({ action: 'pin', ...parseNameAndVersion(args) }, context, options),
};

export const unpin: Command = {
  usage: 'unpin <remote>',
  description: 'Ends a pin',
  run: async (args, context, options) =>
    runChannelCommand({ action: 'unpin', name: parseNameAndVersion(args).name }, context, options),
};

export const minimum: Command = {
  usage: 'minimum <remote> <version>',
  description: 'Makes the shells refuse older releases permanently',
  async run([name, version, ...more], context, options) {
    if (!name || !version || more.length > 0)
      throw new UserFacingError(`Name one remote and a version. Usage: ${minimum.usage}`);
    return runChannelCommand({ action: 'minimum', name, version: parseVersion(version) }, context, options);
  },
};

export const retire: Command = {
  usage: 'retire <remote>',
  description: 'Takes a remote offline; promote restores it',
  async run([name, ...more], context, options) {
    if (!name || more.length > 0) throw new UserFacingError(`Name one remote. Usage: ${retire.usage}`);
    return runChannelCommand({ action: 'retire', name }, context, options);
  },
};

function parseNameAndVersion([name, version, ...more]: string[]) {
  if (!name || more.length > 0) throw new UserFacingError('Name one remote and, if needed, a version.');
  return { name, ...(version !== undefined && { version: parseVersion(version) }) };
}

/** Applies the command, prints the new state, and waits until the running system serves it. */
async function runChannelCommand(command: ChannelCommand, context: ReleaseContext, { why, force }: CommandOptions) {
  const { store, channel, keys } = context;
  const { name } = command;
  const note = { by: getUserName(), why };
  const since = Date.now();
  const skipped = new Map<string, string>();
  const { before, state } = await applyChannelCommand({ store, channel, trusted: keys.trusted }, command, note, {
    isForced: force,
    onSkip: (version, reason) => skipped.set(version, reason),
  }).catch(addForceHint);
  const after = state.remotes[name];
  for (const [version, reason] of skipped)
    console.log(`  ${name} ${version} is skipped, because it can't run: ${reason}`);
  console.log(`✓ ${name}: ${formatRemoteChannel(after)} (before: ${before?.stable ?? 'nothing'})`);
  if (!after) console.log(`  To restore it: npm run releases -- promote ${name}.`);
  if (before?.stable !== after?.stable) await reportWhenLive(context, { name, version: after?.stable, since });
  else if (after?.canary && after.canary.version !== before?.canary?.version) {
    await reportWhenLive(context, { name, version: after.canary.version, isCanary: true, since });
  }
}

function formatRemoteChannel(remote: RemoteChannel | undefined) {
  if (!remote) return 'retired, nothing of it is live';
  const { stable, canary, pinned, minimum } = remote;
  const parts = [`${stable} is live`];
  if (canary) parts.push(`${canary.version} is the canary for ${canary.percent} %`);
  if (pinned) parts.push('pinned');
  if (minimum) parts.push(`releases below ${minimum} are refused`);
  return parts.join(', ');
}

function addForceHint(error: unknown): never {
  if (!(error instanceof IncompatibleReleaseError)) throw error;
  throw new UserFacingError(`${error.message}\nTo do it anyway, add --force.`, { cause: error });
}

/** Throws UserFacingError if `text` is not a version. */
export function parseVersion(text: string) {
  const { success, data } = versionSchema.safeParse(text);
  if (success) return data;
  throw new UserFacingError(`"${text}" is not a version. Write it like 1.2.3 or 1.2.3-pr42.`);
}

/** `10%`, `10` or `0.5` → a number above 0 and at most 100. Throws UserFacingError for other texts. */
export function parsePercent(text: string) {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (text.trim() !== '' && percent > 0 && percent <= 100) return percent;
  throw new UserFacingError(`"${text}" is not a percentage. Write it like 10%, above 0 and at most 100.`);
}
