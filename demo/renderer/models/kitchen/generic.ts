import type { Model } from '../Model.ts';

export const generic: Model = {
  camera: { yaw: 26, pitch: 14, fieldOfView: 18, fill: 0.72 },
  ground: 'floor',
  size: [460, 1700, 300],
  looks: ['wood', 'metal'],
  build(bench, spec) {
    // A decorative ladder, because most products without a shape of their own are ladders.
    const w = 0.46;
    const h = 1.7;
    bench.group([0, 0, 0], [-0.16, 0, 0], (inner) => {
      for (const side of [-1, 1]) inner.rod([(side * w) / 2, 0, 0], [(side * w) / 2, h, 0], spec.main, 0.018);
      for (let i = 0; i < 5; i++)
        inner.rod([-w / 2, 0.25 + i * 0.31, 0], [w / 2, 0.25 + i * 0.31, 0], spec.main, 0.014);
    });
  },
};
