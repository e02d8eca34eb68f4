import { BLACK_METAL, cloth, isWoodSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const swing: Model = {
  camera: { yaw: 26, pitch: 8, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [1900, 1700, 1200],
  looks: ['metal', 'wood'],
  build(bench, spec) {
    const w = Math.max(1.6, spec.width * 0.9);
    const h = Math.max(1.6, spec.height);
    const d = Math.max(1.05, spec.depth);
    const bar = isWoodSurface(spec.main) ? 0.035 : 0.022;
    for (const x of [-1, 1]) {
      for (const z of [-1, 1])
        bench.rod([x * (w / 2), 0, (z * d) / 2], [x * (w / 2 - 0.06), h - 0.06, z * 0.04], spec.main, bar);
      bench.rod([x * (w / 2 - 0.03), 0.5, -d * 0.35], [x * (w / 2 - 0.03), 0.5, d * 0.35], spec.main, bar * 0.7);
    }
    bench.rod([-w / 2, h - 0.05, 0], [w / 2, h - 0.05, 0], spec.main, bar);
    const soft = cloth('linen', choose(spec, ['#dcd3c2', '#9aa58f', '#c9bda8']));
    bench.box([w + 0.1, 0.02, d * 0.92], [0, h + 0.03, 0], soft, {
      radius: 0.008,
      cells: [20, 1, 16],
      deform: (vertex) => void (vertex.y -= 0.16 * (vertex.z / (d * 0.46)) ** 2),
    });
    const seat = 0.5;
    const inner = w - 0.36;
    bench.box([inner, 0.04, 0.52], [0, seat, 0.02], spec.main, { radius: 0.006, grain: 'x' });
    bench.cushion([inner, 0.1, 0.54], [0, seat + 0.07, 0.03], soft, {
      crown: 0.02,
      radius: 0.035,
      wrinkle: 0.006,
      underside: 0,
      piping: [1],
    });
    bench.cushion([inner, 0.1, 0.5], [0, seat + 0.34, -0.25], soft, {
      crown: 0.03,
      radius: 0.035,
      wrinkle: 0.006,
      underside: 0,
      piping: [1],
      turn: [Math.PI / 2 - 0.24, 0, 0],
    });
    for (const x of [-1, 1])
      for (const z of [0.24, -0.3])
        bench.rod(
          [x * (inner / 2 + 0.01), seat + (z < 0 ? 0.5 : 0), z],
          [x * (inner / 2 + 0.03), h - 0.06, 0],
          BLACK_METAL,
          0.005,
        );
  },
};
