import type { Surface } from '../../materials/Surface.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import { legOf, metalFor, pedestal, roundTop, slattedDrum, splayedLegs, topOf } from './tableParts.ts';

export const roundTable: Model = {
  camera: { yaw: 20, pitch: 14, fieldOfView: 19, fill: 0.82 },
  ground: 'floor',
  size: [1100, 760, 1100],
  looks: ['board', 'wood', 'glass', 'marble'],
  build(bench, spec) {
    const radius = spec.width / 2;
    roundTop(bench, topOf(spec), radius, spec.height, 0.034);
    const design = choose(spec, ['pedestal', 'legs', 'slats'] as const);
    if (design === 'pedestal') pedestal(bench, metalOrWood(spec), spec.height - 0.034, radius * 0.5);
    else if (design === 'slats') slattedDrum(bench, spec, radius * 0.34, spec.height - 0.034);
    else splayedLegs(bench, legOf(spec), radius, spec.height - 0.034);
  },
};

function metalOrWood(spec: ModelSpec): Surface {
  return spec.look === 'wood' ? spec.main : metalFor(spec);
}
