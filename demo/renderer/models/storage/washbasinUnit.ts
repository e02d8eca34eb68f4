import { MIRROR, getSurface } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseStyle } from '../casework.ts';
import type { Model } from '../Model.ts';
import { type Column, LOW, WOODEN } from './storageParts.ts';

export const washbasinUnit: Model = {
  camera: { ...LOW, pitch: 14 },
  ground: 'floor',
  size: [800, 850, 460],
  looks: WOODEN,
  build(bench, spec) {
    const { width, depth } = spec;
    const height = Math.max(0.5, Math.min(0.7, spec.height - 0.1));
    const bottom = 0.28;
    const style = caseStyle(spec);
    carcass(bench, spec.main, [width, height - 0.05, depth], [0, bottom, 0]);
    const rows = [
      ['drawer', 1],
      ['drawer', 1],
    ] as const;
    const columns: Column[] = width > 0.95 ? [{ rows }, { rows }] : [{ rows }];
    addFronts(
      bench,
      style,
      buildBays([width - 2 * BOARD, height - 0.05 - 2 * BOARD], [0, bottom + (height - 0.05) / 2], columns),
      depth / 2,
    );
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        bench.rod(
          [x * (width / 2 - 0.05), 0, z * (depth / 2 - 0.06)],
          [x * (width / 2 - 0.05), bottom, z * (depth / 2 - 0.06)],
          style.metal,
          0.014,
        );
    const top = bottom + height - 0.05;
    const ceramic = getSurface('ceramic', '#fbfaf7');
    // A basin: a slab with a hollow, made of a rim and a lowered bottom.
    const [bw, bd] = [width + 0.01, depth + 0.015];
    const rim = 0.045;
    bench.box([bw, 0.03, bd], [0, top + 0.015, 0], ceramic, { radius: 0.008 });
    for (const z of [-1, 1])
      bench.box([bw, 0.09, z < 0 ? 0.11 : rim], [0, top + 0.045, z * (bd / 2 - (z < 0 ? 0.055 : rim / 2))], ceramic, {
        radius: 0.014,
        steps: 4,
      });
    for (const x of [-1, 1])
      bench.box([rim, 0.09, bd], [x * (bw / 2 - rim / 2), top + 0.045, 0], ceramic, { radius: 0.014, steps: 4 });
    const chrome = { ...MIRROR, colour: '#d9d9d8', roughness: 0.12 };
    bench.rod([0, top + 0.08, -bd / 2 + 0.06], [0, top + 0.26, -bd / 2 + 0.06], chrome, 0.016);
    bench.tube(
      [
        [0, top + 0.22, -bd / 2 + 0.06],
        [0, top + 0.235, -bd / 2 + 0.12],
        [0, top + 0.21, -bd / 2 + 0.19],
      ],
      0.011,
      chrome,
    );
  },
};
