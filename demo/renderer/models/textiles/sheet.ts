import { cloth } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { foldedCloth } from './foldedCloth.ts';

const [WIDTH, DEPTH, THICK] = [0.4, 0.3, 0.009];
const LAYERS = 4;

/** A folded bed sheet with a paper band around it. */
export const sheet: Model = {
  camera: { yaw: 26, pitch: 24, fieldOfView: 19, fill: 0.68 },
  ground: 'floor',
  size: [400, 80, 300],
  looks: ['cotton'],
  build(bench, spec) {
    const smooth = { ...cloth('cotton', spec.colour), bump: 0.35 };
    for (let i = 0; i < LAYERS; i++)
      bench.add(
        foldedCloth({ width: WIDTH - i * 0.004, depth: DEPTH - i * 0.004, thick: THICK, seed: i + spec.variant }),
        smooth,
        [0, i * THICK * 2, 0],
      );
    const tall = LAYERS * THICK * 2 + 0.012;
    bench.box(
      [0.07, tall, DEPTH + 0.02],
      [0, tall / 2 - 0.002, 0],
      { colour: '#f1ece2', roughness: 0.85, specular: 0.3 },
      { radius: 0.008 },
    );
  },
};
