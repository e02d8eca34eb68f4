import { z } from 'zod';
import { paginationSchema } from './pagination.ts';
import { variantSchema } from './variant.ts';

/** Orders of liked variants. */
const LIKED_SORTS = ['newest', 'priceUp', 'priceDown', 'discount'] as const;
export type LikedSort = (typeof LIKED_SORTS)[number];

/** Response of GET /api/v2/user/variants-liked. */
export const likedVariantsSchema = z.object({ variants: z.array(variantSchema), pagination: paginationSchema });

/** Response of GET /api/v2/user/favourites-share: the last part of the path `/user/favourites/{encryptedShare}`. */
export const favouritesShareSchema = z.object({ encryptedShare: z.string() });
