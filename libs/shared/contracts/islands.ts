import type { z } from 'zod';

/**
 * Islands that pages of other remotes use, with the schemas of their props. All other islands get props of their own
 * release only. Schemas may only gain optional fields.
 */
export const islandSchemas: Record<string, z.ZodType> = {};
