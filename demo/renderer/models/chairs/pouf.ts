import { isRoundPouf } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import { BRASS, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { legSurface } from '../sofas/legSurface.ts';
import { puffProfile } from './chairParts.ts';

export const pouf: Model = {
  camera: { yaw: 22, pitch: 15, fieldOfView: 20, fill: 0.66 },
  ground: 'floor',
  size: [450, 420, 450],
  looks: ['velvet', 'boucle', 'corduroy', 'weave'],
  build(workbench, spec) {
    const { width, height, depth, main } = spec;
    const base = choose(spec, ['legs', 'ring', 'none'] as const);
    const lift = base === 'none' ? 0.01 : base === 'ring' ? 0.045 : 0.14;
    const isRound = isRoundPouf({ width: width * 1000, depth: depth * 1000, variant: spec.variant });
    if (isRound) {
      workbench.turned(puffProfile(width / 2, height - lift), [0, lift, 0], main, 72);
      const seam = { ...main, colour: darker(spec.colour, 0.78) };
      workbench.tube(circlePoints(width / 2 - 0.004, height - 0.055), 0.004, seam, {
        isClosed: true,
        segments: 96,
        sides: 6,
      });
    } else
      workbench.cushion([width, height - lift, depth], [0, (height + lift) / 2, 0], main, {
        crown: 0.03,
        bulge: 0.012,
        radius: 0.045,
        wrinkle: 0.006,
        underside: 0,
        piping: [1],
        cord: { ...main, colour: darker(spec.colour, 0.8) },
      });
    if (base === 'ring')
      workbench.turned(
        [
          [0, 0],
          [width / 2 - 0.03, 0],
          [width / 2 - 0.03, 0.045],
          [0, 0.045],
        ],
        [0, 0, 0],
        BRASS,
        72,
      );
    if (base === 'legs')
      for (let i = 0; i < 4; i++) {
        const angle = Math.PI / 4 + (i * Math.PI) / 2;
        const [x, z] = [Math.cos(angle) * width * 0.42, Math.sin(angle) * depth * 0.42];
        workbench.rod([x, 0, z], [x * 0.86, lift + 0.02, z * 0.86], legSurface(spec), 0.011, 0.02);
      }
  },
};

function circlePoints(radius: number, y: number): Point[] {
  return Array.from({ length: 32 }, (_, i) => [
    Math.cos((i * Math.PI) / 16) * radius,
    y,
    Math.sin((i * Math.PI) / 16) * radius,
  ]);
}
