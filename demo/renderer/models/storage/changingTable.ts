import { cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { LOW, lowCase, WOODEN } from './storageParts.ts';

const [RAIL, TOP_DEPTH] = [0.09, 0.7];

/** A chest of drawers with a top for changing a baby: rails on three sides and a soft mat. */
export const changingTable: Model = {
  camera: { ...LOW, pitch: 20 },
  ground: 'floor',
  size: [800, 900, 500],
  looks: WOODEN,
  build(bench, spec) {
    const { width, main } = spec;
    const body = Math.min(0.88, Math.max(0.78, spec.height - 0.04));
    const depth = Math.min(0.56, Math.max(0.46, spec.depth));
    const drawers = {
      rows: [
        ['drawer', 1],
        ['drawer', 1],
        ['drawer', 1],
      ],
    } as const;
    lowCase(
      bench,
      { ...spec, height: body, depth },
      choose(spec, [[drawers], [drawers, { share: 0.6, rows: [['door', 1]] }]]),
      choose(spec, ['taper', 'plinth'] as const),
    );
    const z = (TOP_DEPTH - depth) / 2;
    const [w, edge] = [width + 0.03, 0.02];
    bench.box([w, edge, TOP_DEPTH], [0, body + edge / 2, z], main, { radius: 0.004, grain: 'x' });
    for (const side of [-1, 1])
      bench.box([edge, RAIL, TOP_DEPTH], [side * (w / 2 - edge / 2), body + edge + RAIL / 2, z], main, {
        radius: 0.008,
        steps: 4,
        grain: 'z',
      });
    bench.box([w, RAIL, edge], [0, body + edge + RAIL / 2, z - TOP_DEPTH / 2 + edge / 2], main, {
      radius: 0.008,
      steps: 4,
      grain: 'x',
    });
    const mat = cloth('cotton', '#eef0ec');
    const inner = w - 2 * edge - 0.01;
    bench.cushion([inner, 0.05, TOP_DEPTH - 0.05], [0, body + edge + 0.03, z], mat, {
      crown: 0.006,
      bulge: 0.004,
      wrinkle: 0.002,
      radius: 0.022,
      underside: 0,
    });
    for (const side of [-1, 1])
      bench.cushion([0.1, 0.06, TOP_DEPTH - 0.06], [side * (inner / 2 - 0.055), body + edge + 0.07, z], mat, {
        crown: 0.02,
        bulge: 0.004,
        wrinkle: 0.002,
        radius: 0.028,
        underside: 0,
        seed: 2 + side,
      });
  },
};
