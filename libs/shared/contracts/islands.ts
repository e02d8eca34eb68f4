import type { z } from 'zod';

/**
 * Islands that pages of other remotes open by name, with the props they take. All other islands meet props of their own
 * release only. A schema may only ever gain optional fields.
 */
export const islandSchemas: Record<string, z.ZodType> = {};
