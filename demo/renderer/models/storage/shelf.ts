import { BLACK_METAL } from '../../materials/surfaces.ts';
import { fillCompartment } from '../fillCompartment.ts';
import { choose, type Model } from '../Model.ts';

export const shelf: Model = {
  camera: { yaw: 22, pitch: 10, fieldOfView: 18, fill: 0.8 },
  ground: 'wall',
  size: [900, 200, 230],
  looks: ['board', 'wood', 'metal'],
  build(bench, spec) {
    const { width, depth } = spec;
    bench.box([width, 0.03, depth], [0, 0, depth / 2], spec.main, { radius: 0.003, grain: 'x' });
    if (choose(spec, [true, false], 2))
      for (const side of [-1, 1]) {
        const x = side * (width / 2 - 0.12);
        bench.box([0.02, 0.12, 0.006], [x, -0.06, 0.006], BLACK_METAL, { radius: 0.002 });
        bench.rod([x, -0.11, 0.008], [x, -0.02, depth - 0.04], BLACK_METAL, 0.005);
      }
    fillCompartment(bench, { x: 0, y: 0.015, z: depth / 2, width: width * 0.9, height: 0.24, depth: depth - 0.03 });
  },
};
