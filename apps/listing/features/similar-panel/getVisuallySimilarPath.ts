import type { Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';

/** The id at the end of a picture's path, before its slug. */
const IMAGE_ID = /\/(\d{1,18})(?:-[a-z0-9-]*)?\.(?:jpg|webp)$/;

/** The page with all variants that are similar to a picture, given some of them; null without a picture. */
export function getVisuallySimilarPath(imageUrl: string | null, [first]: readonly Variant[]) {
  const [, requestId] = IMAGE_ID.exec(imageUrl ?? '') ?? [];
  // The page redirects to the slug of the variant's own category.
  return requestId && first ? paths.visuallySimilar(requestId, first.category.slug) : null;
}
