import { DESIGNS } from '../../../pictures/designs.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const blind: Model = {
  camera: { yaw: 12, pitch: 2, fieldOfView: 18, fill: 0.8 },
  ground: 'wall',
  size: [900, 1400, 40],
  looks: ['linen', 'weave', 'wood', 'cotton'],
  build(bench, spec) {
    const { width } = spec;
    const height = Math.min(2, Math.max(1, spec.height));
    const design = spec.look === 'wood' ? 'slats' : choose(spec, DESIGNS.blind);
    const white: Surface = { colour: '#f2efe9', roughness: 0.5 };
    bench.box([width, 0.07, 0.06], [0, height, 0.035], design === 'roman' ? spec.main : white, { radius: 0.01 });
    if (design === 'roman') {
      const folds = 6;
      const h = (height * 0.8) / folds;
      for (let i = 0; i < folds; i++)
        bench.box(
          [width - 0.01, h, 0.012],
          [0, height - 0.03 - h * (i + 0.5), 0.035 + (i > 3 ? (i - 3) * 0.012 : 0)],
          spec.main,
          {
            radius: 0.005,
            cells: [8, 10, 1],
            deform: (vertex) => void (vertex.z += 0.012 * Math.sin((vertex.y / h + 0.5) * Math.PI)),
          },
        );
    } else if (design === 'slats') {
      for (let y = height - 0.05; y > height * 0.12; y -= 0.036)
        bench.box([width - 0.02, 0.003, 0.045], [0, y, 0.035], spec.main, {
          radius: 0.001,
          grain: 'x',
          turn: [0.5, 0, 0],
        });
      for (const x of [-1, 1])
        bench.rod(
          [x * width * 0.36, height * 0.12, 0.058],
          [x * width * 0.36, height, 0.058],
          { colour: '#e8e0d0', roughness: 0.9 },
          0.002,
        );
    } else if (design === 'dayNight') {
      const bands = Math.round((height * 0.85) / 0.075);
      for (let i = 0; i < bands; i++)
        bench.box(
          [width - 0.02, 0.075, 0.003],
          [0, height - 0.02 - 0.075 * (i + 0.5), 0.035],
          i % 2 ? spec.main : { ...spec.main, colour: blend(spec.main.colour, '#ffffff', 0.62) },
          { radius: 0.001 },
        );
    } else bench.box([width - 0.02, height * 0.85, 0.003], [0, height * 0.58, 0.035], spec.main, { radius: 0.001 });
    if (design === 'dayNight' || design === 'roller') {
      bench.box([width - 0.01, 0.025, 0.014], [0, height * 0.15 - 0.02, 0.036], white, { radius: 0.005 });
      bench.rod([width / 2 - 0.004, height * 0.3, 0.05], [width / 2 - 0.004, height, 0.05], white, 0.003);
    }
  },
};
