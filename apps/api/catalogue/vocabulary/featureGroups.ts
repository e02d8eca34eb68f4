import { colours } from './colours.ts';
import { functions, shapes, styles } from './features.ts';
import { materials } from './materials.ts';

/** The feature groups in the order in which a list shows them. */
export const featureGroups = [colours, materials, styles, shapes, functions];
