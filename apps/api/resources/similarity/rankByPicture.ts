import type { PictureDistance } from './findPictureDistances.ts';
import type { SimilarCandidate } from './findSimilar.ts';

/** How much pictures count in units of the distance of facts: a tenth of the distance as much as a price that is e times as high. */
const PICTURE_WEIGHT = 10;
/** Of a variant with other colours: pictures of one colour come first. */
const OTHER_COLOUR = 1.5;
/** Of a picture that was never rendered. */
const UNKNOWN_DISTANCE = 0.5;

/**
 * The ids of the variants that look most like a picture: by the distance of the pictures and that of the facts. Pictures
 * without a distance count as neither similar nor different.
 */
export function rankByPicture(candidates: readonly SimilarCandidate[], getDistance: PictureDistance): number[] {
  return candidates
    .map(({ id, distance, isOfColour }) => {
      const picture = getDistance(id) ?? UNKNOWN_DISTANCE;
      return { id, distance: distance + (isOfColour ? 0 : OTHER_COLOUR) + PICTURE_WEIGHT * picture };
    })
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .map(({ id }) => id);
}
