import { BLACK_METAL } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseStyle, type CaseStyle } from '../casework.ts';
import { fillCompartment } from '../fillCompartment.ts';
import type { Model } from '../Model.ts';
import { WOODEN } from './storageParts.ts';

export const wallUnit: Model = {
  camera: { yaw: 18, pitch: 6, fieldOfView: 18, fill: 0.88 },
  ground: 'floor',
  size: [2700, 1900, 420],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth } = spec;
    const side = Math.min(0.6, width * 0.2);
    const style: CaseStyle = { ...caseStyle(spec), handle: 'none' };
    for (const x of [-1, 1]) {
      const cx = x * (width / 2 - side / 2);
      const isOpen = x > 0;
      carcass(bench, spec.main, [side, height - 0.06, depth], [cx, 0.06, 0], !isOpen);
      bench.box([side - 0.03, 0.06, depth - 0.05], [cx, 0.03, -0.01], spec.main, { radius: 0.002, grain: 'x' });
      const inner = [side - 2 * BOARD, height - 0.06 - 2 * BOARD] as const;
      if (!isOpen)
        addFronts(
          bench,
          style,
          buildBays(
            inner,
            [cx, (height + 0.06) / 2],
            [
              {
                rows: [
                  ['slats', 2.2],
                  ['door', 1],
                ],
              },
            ],
          ),
          depth / 2,
        );
      else {
        const step = inner[1] / 4;
        for (let i = 0; i < 4; i++) {
          const y = 0.06 + BOARD + step * i;
          if (i > 0) bench.box([inner[0], 0.018, depth - 0.02], [cx, y, 0], spec.main, { radius: 0.002, grain: 'x' });
          fillCompartment(bench, {
            x: cx,
            y: y + 0.01,
            z: 0,
            width: inner[0],
            height: step - 0.03,
            depth: depth - 0.06,
          });
        }
      }
    }
    const middle = width - 2 * side - 0.04;
    const low = 0.46;
    carcass(bench, spec.main, [middle, low, depth], [0, 0.06, 0]);
    bench.box([middle - 0.03, 0.06, depth - 0.05], [0, 0.03, -0.01], spec.main, { radius: 0.002, grain: 'x' });
    addFronts(
      bench,
      style,
      buildBays(
        [middle - 2 * BOARD, low - 2 * BOARD],
        [0, 0.06 + low / 2],
        [{ rows: [['flap', 1]] }, { rows: [['flap', 1]] }, { rows: [['flap', 1]] }],
      ),
      depth / 2,
    );
    const shelf = height - 0.2;
    carcass(bench, spec.main, [middle, 0.32, depth * 0.75], [0, shelf - 0.12, -depth * 0.12]);
    addFronts(
      bench,
      style,
      buildBays([middle - 2 * BOARD, 0.28], [0, shelf + 0.04], [{ rows: [['flap', 1]] }, { rows: [['flap', 1]] }]),
      depth * 0.255,
    );
    bench.box(
      [1.15, 0.66, 0.03],
      [0, 0.06 + low + 0.4, -0.05],
      { colour: '#121314', roughness: 0.18, specular: 1 },
      { radius: 0.006 },
    );
    bench.box([0.3, 0.05, 0.16], [0, 0.06 + low + 0.03, -0.05], BLACK_METAL, { radius: 0.006 });
  },
};
