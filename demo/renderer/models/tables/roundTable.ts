import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { roundTop } from './parts/roundTop.ts';
import { slattedDrum } from './parts/slattedDrum.ts';
import { splayedLegs } from './parts/tableLegs.ts';
import { getLegSurface, metalFor, getTopSurface } from './parts/tableSurfaces.ts';

export const roundTable: Model = {
  camera: { yaw: 20, pitch: 14, fieldOfView: 19, fill: 0.82 },
  ground: 'floor',
  size: [1100, 760, 1100],
  looks: ['board', 'wood', 'glass', 'marble'],
  build(bench, spec) {
    const radius = spec.width / 2;
    roundTop(bench, getTopSurface(spec), radius, spec.height, 0.034);
    const design = choose(spec, ['pedestal', 'legs', 'slats'] as const);
    if (design === 'pedestal') pedestal(bench, metalOrWood(spec), spec.height - 0.034, radius * 0.5);
    else if (design === 'slats') slattedDrum(bench, spec, radius * 0.34, spec.height - 0.034);
    else splayedLegs(bench, getLegSurface(spec), radius, spec.height - 0.034);
  },
};

function metalOrWood(spec: ModelSpec): Surface {
  return spec.look === 'wood' ? spec.main : metalFor(spec);
}

/** One foot in the centre. */
function pedestal(bench: Workbench, surface: Surface, height: number, foot: number) {
  const rise = height / 0.72;
  const profile: Profile = [
    [0, 0],
    [foot - 0.005, 0],
    [foot, 0.006],
    [foot - 0.005, 0.014],
    [foot * 0.55, 0.035 * rise],
    [0.075, 0.09 * rise],
    [0.05, 0.2 * rise],
    [0.045, 0.4 * rise],
    [0.055, 0.58 * rise],
    [0.1, 0.67 * rise],
    [0.17, height],
    [0, height],
  ];
  bench.turned(smoothProfile(profile, 3), [0, 0, 0], surface, 96);
}
