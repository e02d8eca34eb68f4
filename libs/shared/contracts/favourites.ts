import { z } from 'zod';
import { paginationSchema } from './pagination.ts';
import { variantSchema } from './variant.ts';

/** Response of GET /api/v2/user/variants-liked. */
export const likedVariantsSchema = z.object({
  /** Of a named list that someone shares; absent for all favourites of an account. */
  name: z.string().optional(),
  variants: z.array(variantSchema),
  pagination: paginationSchema,
});

/** Response of GET /api/v2/user/favourites-share: the last part of the path `/user/favourites/{encryptedShare}`. */
export const favouritesShareSchema = z.object({ encryptedShare: z.string() });
