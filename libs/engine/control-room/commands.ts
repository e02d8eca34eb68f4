import {
  type ChannelCommand,
  type ChannelCommandContext,
  ChannelCommandRefusedError,
  type ChannelEntry,
  type ChannelState,
  previewChannelCommand,
  type RemoteChannel,
  remoteNameSchema,
  versionSchema,
} from '@gniazdo/composition/store';
import { z } from 'zod';
import { RELEASES_PATH } from '../server/staff/sendStaffMessage.ts';
import { UserFacingError } from '@gniazdo/errors';

const name = remoteNameSchema;
const version = versionSchema;

const commandSchema = z.discriminatedUnion('action', [
  z.object({ name, action: z.enum(['promote', 'rollback', 'pin']), version: version.optional() }),
  z.object({ name, action: z.literal('canary'), version, percent: z.coerce.number().gt(0).max(100) }),
  z.object({ name, action: z.enum(['end canary', 'unpin']) }),
]);

export type CommandChoice = NonNullable<ReturnType<typeof parseCommandChoice>>;

type CommandPreview = { after: RemoteChannel | null; refusal: null } | { after: null; refusal: string };

/** The command in a form or query; null if it is incomplete or invalid. */
export function parseCommand(fields: URLSearchParams): ChannelCommand | null {
  const given = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  const parsed = commandSchema.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** Remote and action without their parameters, enough to show the form; null if invalid. */
export function parseCommandChoice(fields: URLSearchParams) {
  const wish = z
    .object({ name, action: z.enum(['promote', 'rollback', 'canary', 'end canary', 'pin', 'unpin']) })
    .safeParse(Object.fromEntries(fields));
  return wish.success ? wish.data : null;
}

/** The page that previews a command. */
export function commandPath(name: string, action: CommandChoice['action']) {
  return `${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`;
}

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
