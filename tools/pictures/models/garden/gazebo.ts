import { cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { drapery } from '../textiles/clothParts.ts';

export const gazebo: Model = {
  camera: { yaw: 30, pitch: 9, fieldOfView: 18, fill: 0.86 },
  ground: 'floor',
  size: [3000, 2600, 3000],
  looks: ['metal', 'wood'],
  build(bench, spec) {
    const [w, d, h] = [spec.width, spec.depth, Math.max(2.3, spec.height)];
    const eaves = h - 0.45;
    const roof = cloth('linen', choose(spec, ['#e3dac8', '#c9c2b4', '#8f9a8b']));
    for (const x of [-1, 1])
      for (const z of [-1, 1]) {
        bench.box([0.09, eaves, 0.09], [x * (w / 2 - 0.1), eaves / 2, z * (d / 2 - 0.1)], spec.main, {
          radius: 0.008,
          grain: 'y',
        });
        bench.box([0.2, 0.02, 0.2], [x * (w / 2 - 0.1), 0.01, z * (d / 2 - 0.1)], spec.main, { radius: 0.004 });
        bench.add(drapery(0.34, eaves - 0.12, x + z), cloth('linen', '#efe8da'), [
          x * (w / 2 - 0.2) - (x > 0 ? 0.32 : 0.02),
          0.06,
          z * (d / 2 - 0.1),
        ]);
      }
    for (const side of [-1, 1]) {
      bench.box([w, 0.1, 0.07], [0, eaves, side * (d / 2 - 0.1)], spec.main, { radius: 0.006, grain: 'x' });
      bench.box([0.07, 0.1, d], [side * (w / 2 - 0.1), eaves, 0], spec.main, { radius: 0.006, grain: 'z' });
    }
    bench.turned(
      [
        [w * 0.72, 0],
        [w * 0.72, 0.015],
        [w * 0.36, 0.24],
        [0.02, 0.5],
        [0, 0.5],
      ],
      [0, eaves + 0.04, 0],
      roof,
      4,
      [0, Math.PI / 4, 0],
    );
    bench.box([w * 1.018, 0.14, 0.008], [0, eaves - 0.02, d * 0.509], roof, { radius: 0.003 });
    bench.box([0.008, 0.14, d * 1.018], [w * 0.509, eaves - 0.02, 0], roof, { radius: 0.003 });
    bench.box([0.008, 0.14, d * 1.018], [-w * 0.509, eaves - 0.02, 0], roof, { radius: 0.003 });
  },
};
