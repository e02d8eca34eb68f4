import { addFronts, BOARD, buildBays, carcass, caseLegs, caseStyle } from '../casework.ts';
import type { Model } from '../Model.ts';
import { TALL, WOODEN } from './storageParts.ts';

const [PLINTH, WING] = [0.06, 0.45];

/** An L-shaped wardrobe for a corner: one door in each wing, next to the inner edge. */
export const cornerWardrobe: Model = {
  camera: { ...TALL, yaw: 36, pitch: 12 },
  ground: 'floor',
  size: [950, 2000, 950],
  looks: WOODEN,
  build(bench, spec) {
    const { width, depth } = spec;
    const height = spec.height - PLINTH;
    const style = { ...caseStyle(spec), handle: 'long' as const };
    const [left, back] = [-width / 2, -depth / 2];
    carcass(bench, spec.main, [width, height, WING], [0, PLINTH, back + WING / 2]);
    caseLegs(bench, spec, 'plinth', [width, PLINTH, WING], 0, back + WING / 2);
    const middle = PLINTH + height / 2;
    const tall = height - 2 * BOARD;
    const door = (wide: number, x: number) => buildBays([wide, tall], [x, middle], [{ rows: [['door', 1]] }]);
    addFronts(bench, style, door(width - WING - BOARD, (WING - BOARD) / 2), back + WING);
    bench.group([left + WING / 2, 0, WING / 2], [0, Math.PI / 2, 0], (inner) => {
      const wide = depth - WING;
      carcass(inner, spec.main, [wide, height, WING], [0, PLINTH, 0]);
      caseLegs(inner, spec, 'plinth', [wide, PLINTH, WING]);
      addFronts(inner, style, door(wide - 2 * BOARD, 0), WING / 2);
    });
  },
};
