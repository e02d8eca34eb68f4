import { DESIGNS } from '../../../pictures/designs.ts';
import { BLACK_METAL, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const screen: Model = {
  camera: { yaw: 14, pitch: 7, fieldOfView: 18, fill: 0.84 },
  ground: 'floor',
  size: [1300, 1700, 40],
  looks: ['linen', 'cotton', 'wood'],
  build(bench, spec) {
    const panels = choose(spec, DESIGNS.screen);
    const w = spec.width / panels;
    const h = Math.max(1.4, spec.height);
    const frame = choose(spec, [OAK, WALNUT, BLACK_METAL]);
    let x = -spec.width / 2;
    for (let i = 0; i < panels; i++) {
      const angle = (i % 2 ? 1 : -1) * 0.42;
      const along = w * Math.cos(angle);
      bench.group([x + along / 2, 0, 0], [0, angle, 0], (inner) => {
        for (const side of [-1, 1])
          inner.box([0.03, h, 0.025], [side * (w / 2 - 0.015), h / 2, 0], frame, { radius: 0.003, grain: 'y' });
        for (const y of [0.1, h - 0.03])
          inner.box([w - 0.06, 0.035, 0.025], [0, y, 0], frame, { radius: 0.003, grain: 'x' });
        inner.box([w - 0.06, h - 0.16, 0.006], [0, h / 2 + 0.035, 0], spec.main, { radius: 0.002, cells: [6, 10, 1] });
      });
      x += along;
    }
  },
};
