import { compareDescriptors } from '../../images/descriptors/describePicture.ts';
import type { SimilarCandidate } from './findSimilar.ts';

/** How much pictures count in units of the distance of facts: as much as a price that is e² times as high. */
const PICTURE_WEIGHT = 4;
/** Of a variant with other colours: pictures of one colour come first. */
const OTHER_COLOUR = 1.5;
/** Of a picture that was never rendered. */
const UNKNOWN_DISTANCE = 0.5;

/**
 * The ids of the variants that look most like a picture: by the distance of the descriptors and that of the facts.
 *
 * @param descriptors By variant id; pictures without one count as neither similar nor different.
 */
export function rankByPicture(
  own: Uint8Array,
  candidates: readonly SimilarCandidate[],
  descriptors: ReadonlyMap<number, Uint8Array>,
): number[] {
  return candidates
    .map(({ id, distance, isOfColour }) => {
      const descriptor = descriptors.get(id);
      const picture = descriptor ? compareDescriptors(own, descriptor) : UNKNOWN_DISTANCE;
      return { id, distance: distance + (isOfColour ? 0 : OTHER_COLOUR) + PICTURE_WEIGHT * picture };
    })
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .map(({ id }) => id);
}
