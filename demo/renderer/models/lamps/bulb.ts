import type { Profile } from '../../geometry/turned.ts';
import { blend, buildGlass } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { BULB, drum, getShadeSurface } from './lampParts.ts';

export const bulb: Model = {
  camera: { yaw: 12, pitch: 6, fieldOfView: 18, fill: 0.66 },
  ground: 'floor',
  size: [95, 150, 95],
  looks: ['glass', 'weave'],
  build(bench, spec) {
    if (spec.look === 'weave') {
      const radius = Math.max(0.1, spec.width / 2);
      return drum(bench, getShadeSurface(spec), radius, radius * 0.7, Math.max(0.14, radius * 1.2), 0.005);
    }
    const glass: Profile = [
      [0.013, 0],
      [0.014, 0.02],
      [0.02, 0.036],
      [0.03, 0.056],
      [0.032, 0.075],
      [0.027, 0.095],
      [0.014, 0.108],
      [0, 0.112],
    ];
    bench.group([0, 0.006, 0], [0, 0, 1.25], (inside) => {
      inside.turned(glass, [0, 0.028, 0], buildGlass(blend(spec.colour, '#f6e7c6', 0.3), 0.24), 48);
      inside.turned(
        [
          [0, 0],
          [0.008, 0],
          [0.013, 0.006],
          [0.0135, 0.03],
          [0, 0.03],
        ],
        [0, 0, 0],
        { colour: '#c9c9c6', metalness: 1, roughness: 0.35 },
        32,
      );
      for (let i = 0; i < 3; i++) {
        const angle = (i * 2 * Math.PI) / 3;
        inside.tube(
          [
            [Math.cos(angle) * 0.005, 0.04, Math.sin(angle) * 0.005],
            [Math.cos(angle) * 0.012, 0.075, Math.sin(angle) * 0.012],
            [0, 0.118, 0],
          ],
          0.0012,
          { ...BULB, glow: 2 },
          { segments: 20, sides: 8 },
        );
      }
    });
  },
};
