import type { z } from 'zod';
import { filteringRequestSchema, variantFeedSchema, variantFilteringSchema } from './listing.ts';

/**
 * What the endpoints of remotes take and give, by method and path. Pages that are open keep asking after a release, so a
 * body may only ever gain optional fields, and an answer may only ever gain fields.
 */
export const endpointSchemas = {
  'POST /api/v2/variant/feed': { body: filteringRequestSchema, answer: variantFeedSchema },
  'POST /api/v2/variant/filtering': { body: filteringRequestSchema, answer: variantFilteringSchema },
} as const satisfies Record<string, { body?: z.ZodType; answer: z.ZodType }>;

export type EndpointName = keyof typeof endpointSchemas;
