import { z } from 'zod';
import { channelEntrySchema, channelStateSchema } from './Channel.ts';

const currentSchema = channelStateSchema.extend({ schema: z.literal(2), history: z.array(channelEntrySchema) });

/** As the first shells and releases wrote it: versions only. */
const firstSchema = z
  .object({ schema: z.literal(1), live: z.record(z.string(), z.string()) })
  .transform(({ live }): z.infer<typeof currentSchema> => ({
    schema: 2,
    revision: 1,
    remotes: Object.fromEntries(Object.entries(live).map(([name, stable]) => [name, { stable }])),
    history: [],
  }));

/** The channel in a file, history included (oldest first). Files of the first format are read as well. */
export const channelFileSchema = z.union([currentSchema, firstSchema]);
export type ChannelFile = z.infer<typeof currentSchema>;
