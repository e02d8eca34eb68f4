import { noise3 } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, lightness, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { bin } from './bin.ts';

export const basket: Model = {
  camera: { yaw: 20, pitch: 15, fieldOfView: 18, fill: 0.72 },
  ground: 'floor',
  size: [380, 380, 380],
  looks: ['rattan', 'wood', 'cotton', 'linen', 'metal', 'plastic'],
  build(bench, spec) {
    const r = spec.width / 2;
    const h = Math.max(0.15, spec.height);
    if (spec.look === 'metal' || spec.look === 'plastic') return bin.build(bench, spec);
    const bulge = choose(spec, [0.06, -0.05, 0.02]);
    const at = (t: number) => r * (0.86 + bulge * 2 * Math.sin(t * Math.PI) + 0.1 * t);
    const rope = spec.look === 'cotton' || spec.look === 'linen' ? 0.013 : 0.0105;
    const strand: Surface = {
      ...(spec.look === 'wood' ? { ...getSurface('rattan', spec.colour) } : spec.main),
      map: 'rope',
      bump: 1,
    };
    const band = choose(spec, [
      strand,
      strand,
      { ...strand, colour: blend(strand.colour, lightness(spec.colour) > 0.5 ? '#5a4636' : '#efe6d6', 0.75) },
    ]);
    const rows = Math.round(h / (rope * 1.75));
    for (let i = 0; i <= rows; i++) {
      const t = i / rows;
      const wobble = (angle: number) => at(t) + noise3(Math.cos(angle) * 2, t * 4, Math.sin(angle) * 2, 3) * 0.004;
      const points = Array.from({ length: 40 }, (_, j): Point => {
        const angle = (j * Math.PI) / 20;
        return [Math.cos(angle) * wobble(angle), rope + t * (h - 2 * rope), Math.sin(angle) * wobble(angle)];
      });
      bench.tube(points, rope, t > 0.28 && t < 0.62 ? band : strand, { isClosed: true, segments: 90, sides: 6 });
    }
    bench.turned(
      [
        [0, 0],
        [at(0) - 0.005, 0],
        [at(0) - 0.005, 0.01],
        [0, 0.01],
      ],
      [0, 0.004, 0],
      strand,
      64,
    );
    if (choose(spec, [true, true, false]))
      for (const side of [-1, 1])
        bench.tube(
          [
            [side * at(1), h - 0.02, -0.07],
            [side * (at(1) + 0.03), h + 0.05, -0.04],
            [side * (at(1) + 0.03), h + 0.05, 0.04],
            [side * at(1), h - 0.02, 0.07],
          ],
          rope * 0.8,
          strand,
          { segments: 30, sides: 8 },
        );
  },
};
