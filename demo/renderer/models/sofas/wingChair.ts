import type { Model } from '../Model.ts';
import { tub } from './tub.ts';

export const wingChair: Model = {
  camera: { yaw: 28, pitch: 10, fieldOfView: 19, fill: 0.82 },
  ground: 'floor',
  size: [760, 1050, 820],
  looks: ['velvet', 'boucle', 'weave', 'leather'],
  build: (bench, spec) => tub(bench, spec, 1),
};
