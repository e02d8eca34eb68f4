import { UserFacingError } from '@gniazdo/errors';
import {
  type ChannelEntry,
  type ChannelState,
  type ChannelCommand,
  type ChannelCommandContext,
  previewChannelCommand,
  ChannelCommandRefusedError,
  type RemoteChannel,
} from '@gniazdo/composition/store';

export type CommandPreview = { after: RemoteChannel | null; refusal: null } | { after: null; refusal: string };

/** The remote's state after a command, or why it is refused. */
export async function previewCommand(
  context: ChannelCommandContext,
  command: ChannelCommand,
  { by, state, history }: { by: string; state: ChannelState; history: ChannelEntry[] },
): Promise<CommandPreview> {
  try {
    const after = await previewChannelCommand(context, command, { by, why: '' }, state);
    const refusal = refuseRollbackToNeverLive(command, history);
    return refusal ? { after: null, refusal } : { after, refusal: null };
  } catch (error) {
    return { after: null, refusal: getRefusal(error) };
  }
}

/** A rollback may only lead to versions that were live; others must be promoted, which is checked more strictly. */
export function refuseRollbackToNeverLive(command: ChannelCommand, history: ChannelEntry[]) {
  if (command.action !== 'rollback' || !command.version || findOnceLiveVersions(history).includes(command.version))
    return null;
  return `${command.name} ${command.version} has never been live for all, so it can’t be rolled back to. It can be promoted.`;
}

/** The versions in one remote's history (newest first) that were live for all, the latest first. */
export function findOnceLiveVersions(history: ChannelEntry[]) {
  return [...new Set(history.flatMap(({ to }) => to?.stable ?? []))];
}

/** The reason of a refusal, without commands for the terminal; throws other errors. */
export function getRefusal(error: unknown) {
  if (error instanceof ChannelCommandRefusedError) return error.reason;
  if (error instanceof UserFacingError) return error.message;
  throw error;
}
