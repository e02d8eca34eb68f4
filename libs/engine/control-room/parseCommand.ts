import { type ChannelCommand, remoteNameSchema, versionSchema } from '@gniazdo/composition/store';
import { z } from 'zod';

const name = remoteNameSchema;
const version = versionSchema;

const commandSchema = z.discriminatedUnion('action', [
  z.object({ name, action: z.enum(['promote', 'rollback', 'pin']), version: version.optional() }),
  z.object({ name, action: z.literal('canary'), version, percent: z.coerce.number().gt(0).max(100) }),
  z.object({ name, action: z.enum(['end canary', 'unpin']) }),
]);

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

export type CommandChoice = NonNullable<ReturnType<typeof parseCommandChoice>>;
