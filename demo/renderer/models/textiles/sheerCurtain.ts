import { BLACK_METAL, BRASS, getSurface } from '../../materials/surfaces.ts';
import type { Surface } from '../../materials/Surface.ts';
import { choose, type Model } from '../Model.ts';
import { drapery } from './clothParts.ts';

/** A sheer curtain in front of a window that shines through. */
export const sheerCurtain: Model = {
  camera: { yaw: 8, pitch: 2, fieldOfView: 18, fill: 0.88 },
  ground: 'wall',
  size: [2400, 2500, 20],
  looks: ['weave', 'linen'],
  build(bench, spec) {
    const height = Math.max(1.6, Math.min(2.6, spec.depth > 1 ? spec.depth : spec.height));
    const span = Math.max(1.5, Math.min(2.2, spec.width * 0.75));
    const frame = getSurface('plastic', '#f4f3f0');
    const [w, low, high] = [span * 0.78, height * 0.28, height * 0.93];
    bench.box(
      [w, high - low, 0.01],
      [0, (low + high) / 2, 0.012],
      { colour: '#cfe0ea', roughness: 0.3, glow: 0.55 },
      { radius: 0.002 },
    );
    for (const x of [-1, 0, 1])
      bench.box([0.06, high - low, 0.04], [(x * w) / 2, (low + high) / 2, 0.022], frame, { radius: 0.005 });
    for (const y of [low, high]) bench.box([w + 0.06, 0.06, 0.04], [0, y, 0.022], frame, { radius: 0.005 });
    const veil: Surface = { ...spec.main, opacity: 0.62, roughness: 1, specular: 0.1 };
    bench.add(drapery(span, height, 3), veil, [-span / 2, 0, 0.14]);
    const rod = choose(spec, [BRASS, BLACK_METAL]);
    bench.rod([-span / 2 - 0.1, height + 0.012, 0.14], [span / 2 + 0.1, height + 0.012, 0.14], rod, 0.011);
    for (const side of [-1, 1])
      bench.rod(
        [side * (span / 2 + 0.05), height + 0.005, 0],
        [side * (span / 2 + 0.05), height + 0.005, 0.14],
        rod,
        0.008,
      );
  },
};
