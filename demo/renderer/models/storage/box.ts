import { BLACK_METAL, cloth, isWoodSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const box: Model = {
  camera: { yaw: 28, pitch: 18, fieldOfView: 18, fill: 0.72 },
  ground: 'floor',
  size: [600, 420, 400],
  looks: ['wood', 'rattan', 'plastic', 'board', 'linen'],
  build(bench, spec) {
    const { width, height, depth } = spec;
    const lid = Math.min(0.06, height * 0.16);
    const body = height - lid - 0.004;
    const soft = spec.look === 'rattan' || spec.look === 'linen';
    const grain = isWoodSurface(spec.main) ? ('x' as const) : undefined;
    const radius = soft ? 0.02 : 0.006;
    if (grain) {
      const planks = Math.max(2, Math.round(body / 0.11));
      for (let i = 0; i < planks; i++)
        bench.box([width - 0.02, body / planks - 0.003, depth - 0.02], [0, (body * (i + 0.5)) / planks, 0], spec.main, {
          radius: 0.003,
          grain,
        });
    } else bench.box([width - 0.02, body, depth - 0.02], [0, body / 2, 0], spec.main, { radius });
    bench.box([width, lid, depth], [0, height - lid / 2, 0], spec.main, { radius, ...(grain && { grain }) });
    const strap = cloth('leather', '#6b4026');
    if (choose(spec, [true, false]) && width > 0.4)
      for (const x of [-1, 1]) {
        bench.box([0.035, height * 0.55, 0.005], [x * width * 0.28, height * 0.62, depth / 2 - 0.006], strap, {
          radius: 0.002,
        });
        bench.box([0.045, 0.035, 0.008], [x * width * 0.28, height * 0.5, depth / 2 - 0.003], BLACK_METAL, {
          radius: 0.002,
        });
      }
  },
};
