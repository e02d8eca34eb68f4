import { z } from 'zod';
import { channelEntrySchema, channelStateSchema } from './Channel.ts';

const currentSchema = channelStateSchema.extend({ schema: z.literal(2), history: z.array(channelEntrySchema) });

/** The first format: versions only. */
const firstSchema = z
  .object({ schema: z.literal(1), live: z.record(z.string(), z.string()) })
  .transform(({ live }): z.infer<typeof currentSchema> => ({
    schema: 2,
    revision: 1,
    remotes: Object.fromEntries(Object.entries(live).map(([name, stable]) => [name, { stable }])),
    history: [],
  }));

/** Content of a channel's file, with its history (oldest first). Reads the first format too. */
export const channelFileSchema = z.union([currentSchema, firstSchema]);
export type ChannelFile = z.infer<typeof currentSchema>;
