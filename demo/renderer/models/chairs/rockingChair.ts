import type { Point } from '../../geometry/turned.ts';
import { OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const rockingChair: Model = {
  camera: { yaw: 34, pitch: 10, fieldOfView: 20, fill: 0.8 },
  ground: 'floor',
  size: [680, 980, 950],
  looks: ['boucle', 'weave', 'velvet'],
  build(workbench, spec) {
    const { width, depth, main } = spec;
    const wooden = choose(spec, [OAK, WALNUT]);
    const seat = 0.42;
    const inner = width - 0.12;
    workbench.cushion([inner, 0.15, 0.58], [0, seat - 0.02, 0.06], main, {
      crown: 0.035,
      radius: 0.05,
      wrinkle: 0.006,
      underside: 0,
      turn: [-0.1, 0, 0],
      piping: [1],
    });
    workbench.cushion([inner, 0.14, spec.height - 0.38], [0, seat + (spec.height - 0.42) / 2, -0.27], main, {
      crown: 0.05,
      radius: 0.05,
      wrinkle: 0.008,
      underside: 0.4,
      pinch: 2,
      turn: [Math.PI / 2 - 0.3, 0, 0],
      piping: [1],
    });
    for (const side of [-1, 1]) {
      const x = side * (width / 2 - 0.03);
      const curve: Point[] = Array.from({ length: 9 }, (_, i) => {
        const t = i / 4 - 1;
        return [x, 0.018 + 0.09 * t * t, (t * depth) / 2];
      });
      workbench.tube(curve, 0.017, wooden, { segments: 40, sides: 12 });
      workbench.rod([x, 0.035, 0.22], [x, 0.6, 0.28], wooden, 0.016);
      workbench.rod([x, 0.045, -0.24], [x, 0.62, -0.3], wooden, 0.016);
      workbench.box([0.05, 0.024, 0.66], [x, 0.615, 0], wooden, { radius: 0.01, grain: 'z', cells: [1, 1, 4] });
    }
    for (const z of [0.26, -0.26])
      workbench.rod([-(width / 2 - 0.03), 0.31, z], [width / 2 - 0.03, 0.31, z], wooden, 0.014);
  },
};
