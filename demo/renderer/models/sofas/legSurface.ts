import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, BRASS, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../Model.ts';

/** Material of the legs, by variant. */
export function legSurface(spec: ModelSpec): Surface {
  return choose(spec, [OAK, BLACK_METAL, WALNUT, BRASS]);
}
