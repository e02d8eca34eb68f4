import { z } from 'zod';

/** Who gets `value`; others get the value of `SITE_FLAGS`. Staff is part of a share. */
export const flagRolloutSchema = z.object({
  audience: z.enum(['none', 'staff', 'share', 'everyone']),
  /** Percentage of the visitors, for the audience `share`. */
  percent: z.number().min(0).max(100),
  value: z.union([z.boolean(), z.int().min(0).max(365)]),
});
export type FlagRollout = z.infer<typeof flagRolloutSchema>;
