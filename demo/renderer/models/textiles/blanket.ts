import { getDesign } from '../../../pictures/designs.ts';
import { tube } from '../../geometry/tube.ts';
import { noise3 } from '../../geometry/noise.ts';
import type { Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import type { Surface } from '../../materials/Surface.ts';
import { foldedCloth } from './foldedCloth.ts';

const [WIDTH, DEPTH] = [0.52, 0.4];

export const blanket: Model = {
  camera: { yaw: 28, pitch: 18, fieldOfView: 19, fill: 0.7 },
  ground: 'floor',
  size: [520, 160, 400],
  looks: ['weave', 'cotton', 'pile', 'velvet', 'linen'],
  build(bench, spec) {
    const thick = spec.look === 'pile' ? 0.03 : 0.021;
    // The threads are coarser than those of upholstery fabric.
    const yarn: Surface = { ...spec.main, scale: (spec.main.scale ?? 1) * 1.7, bump: 1.3 };
    const folds = 3;
    for (let i = 0; i < folds; i++)
      bench.add(
        foldedCloth({ width: WIDTH - i * 0.014, depth: DEPTH - i * 0.01, thick, seed: i + spec.variant }),
        yarn,
        [0.006 * (i % 2), i * thick * 2, 0],
      );
    if (getDesign('blanket', spec.variant) === 'fringe') addFringe(bench, yarn, folds * 2 * thick);
  },
};

/** Adds twisted threads along the front of the upper fold. */
function addFringe(bench: Workbench, yarn: Surface, top: number) {
  const count = 46;
  for (let i = 0; i < count; i++) {
    const x = -WIDTH / 2 + 0.03 + (i * (WIDTH - 0.06)) / (count - 1);
    const [drop, sway] = [0.05 + bench.random.next() * 0.02, 0.006 * noise3(x * 30, 1, 2, 3)];
    bench.add(
      tube(
        [
          [x, top - 0.004, DEPTH / 2 - 0.05],
          [x, top - 0.012, DEPTH / 2 - 0.006],
          [x + sway, top - 0.03, DEPTH / 2 + 0.006],
          [x + 2 * sway, top - 0.02 - drop, DEPTH / 2 + 0.005],
        ],
        0.0032,
        { segments: 10, sides: 5 },
      ),
      yarn,
    );
  }
}
