import { getDesign } from '../../../pictures/designs.ts';
import type { Model } from '../Model.ts';
import { cup, plate, SMALL } from './tablewareParts.ts';

export const mug: Model = {
  camera: { ...SMALL, pitch: 16, fill: 0.66 },
  ground: 'floor',
  size: [90, 100, 90],
  looks: ['ceramic', 'glass'],
  build(bench, spec) {
    const r = Math.max(0.035, Math.min(0.055, spec.width / 2));
    const h = Math.max(0.075, Math.min(0.12, spec.height));
    if (getDesign('mug', spec.variant) === 'saucer') {
      plate(bench, spec.main, r * 1.75, [0, 0, 0]);
      cup(bench, spec.main, r, h * 0.72, [0, 0.008, 0], 0.4);
    } else cup(bench, spec.main, r, h, [0, 0, 0], 0.4);
  },
};
