import { choose, type Model } from '../Model.ts';
import { foldedStack } from './clothParts.ts';

export const blanket: Model = {
  camera: { yaw: 28, pitch: 18, fieldOfView: 19, fill: 0.7 },
  ground: 'floor',
  size: [520, 160, 400],
  looks: ['weave', 'cotton', 'pile', 'velvet', 'linen'],
  build(bench, spec) {
    const soft = spec.look === 'pile' ? 0.05 : 0.036;
    foldedStack(bench, [spec.main], 0.52, 0.4, soft, 3);
    if (choose(spec, [true, false])) {
      const strands = { ...spec.main };
      for (let i = 0; i < 34; i++) {
        const x = -0.25 + (i * 0.5) / 33;
        const drop = 0.03 + bench.random.next() * 0.02;
        bench.tube(
          [
            [x, soft * 2.7, 0.196],
            [x + 0.003, soft * 2.5, 0.206],
            [x, soft * 2.6 - drop, 0.21],
          ],
          0.0022,
          strands,
          { segments: 6, sides: 5 },
        );
      }
    }
  },
};
