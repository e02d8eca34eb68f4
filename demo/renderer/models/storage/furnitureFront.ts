import { DESIGNS } from '../../../pictures/designs.ts';
import { addFronts, caseStyle } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { WOODEN } from './storageParts.ts';

/** One leaf: a door or a drawer front without its case, leaning against the wall. */
export const furnitureFront: Model = {
  camera: { yaw: 30, pitch: 7, fieldOfView: 18, fill: 0.8 },
  ground: 'floor',
  size: [500, 1400, 25],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height } = spec;
    const design = choose(spec, DESIGNS.furnitureFront);
    const kind = design === 'fluted' ? 'slats' : design === 'shaker' ? 'shaker' : 'door';
    bench.group([0, 0, 0], [-0.07, 0, 0], (inner) => {
      addFronts(inner, caseStyle(spec), [{ x: 0, y: height / 2, w: width, h: height, kind, hinge: -1 }], 0.01);
      // Hinges at the left edge.
      for (const y of [0.1, 0.9])
        inner.box(
          [0.05, 0.03, 0.02],
          [-width / 2 - 0.006, height * y, -0.025],
          { colour: '#b9bbbd', metalness: 1, roughness: 0.35 },
          {
            radius: 0.004,
          },
        );
    });
  },
};
