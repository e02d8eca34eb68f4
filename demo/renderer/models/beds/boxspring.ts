import { BLACK_METAL, cloth, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { softHead } from './bed.ts';
import { blanket, WHITE_LINEN } from './bedParts.ts';

const [FOOT, BASE, MATTRESS, TOPPER] = [0.06, 0.3, 0.22, 0.07];

/** A continental bed: two high upholstered boxes, a mattress in the same fabric, a topper, and a tall headboard. */
export const boxspring: Model = {
  camera: { yaw: 34, pitch: 14, fieldOfView: 19, fill: 0.88 },
  ground: 'floor',
  size: [1600, 1200, 2120],
  looks: ['velvet', 'boucle', 'weave', 'corduroy'],
  build(bench, spec) {
    const { width, depth, main } = spec;
    softHead(bench, spec, Math.max(1.05, Math.min(1.35, spec.height)));
    const length = depth - 0.12;
    const z = depth / 2 - length / 2;
    const half = width / 2;
    const cord = { ...main, colour: darker(spec.colour, 0.82) };
    // Two boxes side by side, as under every wide bed of this kind.
    for (const side of width > 1.3 ? [-1, 1] : [0]) {
      const w = side === 0 ? width : half - 0.003;
      bench.cushion([w, BASE, length], [(side * half) / 2, FOOT + BASE / 2, z], main, {
        crown: 0.004,
        bulge: 0.004,
        radius: 0.025,
        wrinkle: 0.002,
        underside: 0,
        cell: 0.06,
        piping: [1],
        cord,
      });
    }
    for (const x of [-1, 1])
      for (const end of [-1, 1])
        bench.box([0.06, FOOT, 0.06], [x * (half - 0.08), FOOT / 2, z + end * (length / 2 - 0.1)], BLACK_METAL);
    const bed = FOOT + BASE;
    bench.cushion([width - 0.01, MATTRESS, length - 0.01], [0, bed + MATTRESS / 2, z], main, {
      crown: 0.004,
      bulge: 0.01,
      radius: 0.035,
      wrinkle: 0.003,
      underside: 0,
      cell: 0.06,
      piping: [-1, 1],
      cord,
    });
    const top = bed + MATTRESS + TOPPER;
    bench.cushion([width - 0.02, TOPPER, length - 0.02], [0, top - TOPPER / 2, z], WHITE_LINEN, {
      crown: 0.012,
      bulge: 0.008,
      radius: 0.03,
      wrinkle: 0.004,
      underside: 0,
      cell: 0.05,
      piping: [1],
      cord: cloth('cotton', '#cfc9bf'),
    });
    const strip = choose(spec, [0.5, 0.62, 0.42]);
    const cover = cloth('weave', choose(spec, ['#8b7a66', '#d8cdbb', '#6f7a5f', '#a9a5a0', '#a9755a']));
    blanket(bench, cover, width + 0.01, strip, [0, top + 0.016, z + length / 2 - strip / 2 - 0.16]);
    const pillows = width > 1.2 ? 2 : 1;
    for (let i = 0; i < pillows; i++) {
      const x = pillows === 1 ? 0 : (i - 0.5) * width * 0.5;
      bench.pillow([0.66, 0.46, 0.2], [x, top + 0.16, z - length / 2 + 0.22], WHITE_LINEN, [-0.6, 0, 0], 3 + i);
    }
  },
};
