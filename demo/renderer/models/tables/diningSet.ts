import { getSurface } from '../../materials/surfaces.ts';
import { buildChair } from '../chairs/chairParts.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import { standingTable } from './parts/standingTable.ts';
import { getLegSurface } from './parts/tableSurfaces.ts';

export const diningSet: Model = {
  camera: { yaw: 30, pitch: 17, fieldOfView: 19, fill: 0.88 },
  ground: 'floor',
  size: [1400, 760, 850],
  looks: ['board', 'wood'],
  build(bench, spec) {
    standingTable(bench, spec, ['taper', 'frame'] as const);
    const chair: ModelSpec = {
      width: 0.46,
      height: 0.84,
      depth: 0.52,
      look: 'weave',
      colour: '#9b9c9e',
      main: getSurface('weave', choose(spec, ['#a9a69e', '#5f6a5a', '#cfc3ae'])),
      variant: 0,
    };
    const places = spec.width > 1.5 ? [-0.3, 0.3] : spec.width > 1.15 ? [-0.27, 0.27] : [0];
    for (const side of [1, -1])
      for (const x of places)
        bench.group(
          [x * spec.width * 0.86, 0, side * (spec.depth / 2 + 0.1)],
          [0, side > 0 ? Math.PI : 0, 0],
          (inner) => buildChair(inner, chair, getLegSurface(spec)),
        );
  },
};
