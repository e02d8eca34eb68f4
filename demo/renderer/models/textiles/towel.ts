import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { foldedStack } from './clothParts.ts';

export const towel: Model = {
  camera: { yaw: 30, pitch: 17, fieldOfView: 19, fill: 0.66 },
  ground: 'floor',
  size: [460, 200, 340],
  looks: ['cotton'],
  build(bench, spec) {
    const terry: Surface = { ...cloth('pile', spec.colour), scale: 0.5 };
    const count = choose(spec, [3, 2, 4]);
    const other = { ...terry, colour: blend(terry.colour, '#ffffff', 0.45) };
    for (let i = 0; i < count; i++)
      bench.group([0, i * 0.072, 0], [0, bench.random.between(-0.05, 0.05), 0], (inner) => {
        foldedStack(inner, [i % 2 ? other : terry], 0.42 - i * 0.012, 0.3 - i * 0.01, 0.024, 3);
        inner.box(
          [0.422 - i * 0.012, 0.0735, 0.03],
          [0, 0.036, 0.09],
          { ...cloth('linen', darker(spec.colour, 0.9)) },
          { radius: 0.02 },
        );
      });
  },
};
