import { z } from 'zod';
import { channelEntrySchema } from './Channel.ts';
import { storedStateSchema } from './ChannelStorage.ts';

const currentSchema = storedStateSchema.extend({ schema: z.literal(3), history: z.array(channelEntrySchema) });
export type ChannelFile = z.infer<typeof currentSchema>;

/** The format before entries were signed. They are refused until they are signed by a new change. */
const unsignedSchema = currentSchema.extend({
  schema: z.literal(2).transform(() => 3 as const),
});

/** Content of a channel's file, with its history (oldest first). */
export const channelFileSchema = z.union([currentSchema, unsignedSchema]);
