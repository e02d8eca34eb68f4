import { colours } from './colours.ts';
import { mechanisms, seatHeights, sleepingWidths, weights } from './details.ts';
import type { FeatureGroup } from './FeatureGroup.ts';
import { functions, shapes, styles } from './features.ts';
import { materials } from './materials.ts';

/** Groups whose values are words for a product: names of offers have them, and searches look for them. */
export const wordGroups: readonly FeatureGroup[] = [colours, materials, styles, shapes, functions];

/** Groups whose values are clear only beside the name of the group: `140–159 cm`. */
const detailGroups: readonly FeatureGroup[] = [mechanisms, sleepingWidths, seatHeights, weights];

/** The feature groups in the order in which a list shows them. */
export const featureGroups = [...wordGroups, ...detailGroups];

const details = new Set(detailGroups.map(({ ident }) => ident));

/** Whether the values of the group are no words for a product. */
export function isDetailGroup(ident: string) {
  return details.has(ident);
}
