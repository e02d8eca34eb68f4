import type { Surface } from '../../../materials/Surface.ts';
import {
  BLACK_METAL,
  BRASS,
  CHROME,
  isWoodSurface,
  marble,
  OAK,
  getSurface,
  WALNUT,
} from '../../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../../Model.ts';

/** Looks that the top of a table can have. */
export const TOPS = ['board', 'wood', 'glass', 'marble'] as const;

/** The metal of glass and marble tables, whose colour in the catalogue is that of their metal. */
export function metalFor(spec: ModelSpec): Surface {
  if (spec.look === 'glass' || spec.look === 'marble' || spec.look === 'metal') return getSurface('metal', spec.colour);
  return choose(spec, [BLACK_METAL, BRASS, BLACK_METAL, CHROME]);
}

export function getTopSurface(spec: ModelSpec): Surface {
  if (spec.look === 'glass') return { colour: '#d5e6e2', roughness: 0.03, opacity: 0.3 };
  if (spec.look === 'marble')
    return spec.colour === '#1d1d1f' || spec.colour === '#44474c' ? marble('#2a2826', '#d8cfc0', '#1c1a19') : marble();
  return spec.main;
}

export function getBoardSurface(spec: ModelSpec): Surface {
  return spec.look === 'glass' || spec.look === 'marble' ? metalFor(spec) : spec.main;
}

export function getLegSurface(spec: ModelSpec): Surface {
  if (spec.look === 'glass' || spec.look === 'marble') return metalFor(spec);
  return isWoodSurface(spec.main) ? choose(spec, [spec.main, BLACK_METAL]) : choose(spec, [OAK, BLACK_METAL, WALNUT]);
}
