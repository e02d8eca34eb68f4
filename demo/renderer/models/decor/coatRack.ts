import { isCoatStand } from '../../../pictures/designs.ts';
import { BLACK_METAL, cloth, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const coatRack: Model = {
  camera: { yaw: 22, pitch: 6, fieldOfView: 18, fill: 0.84 },
  ground: 'floor',
  size: [500, 1750, 450],
  looks: ['metal', 'wood', 'board'],
  build(bench, spec) {
    const { main } = spec;
    const h = Math.max(1.5, spec.height);
    if (!isCoatStand({ look: spec.look, width: spec.width * 1000 })) return hallUnit(bench, spec, h);
    if (spec.look === 'wood') {
      for (let i = 0; i < 4; i++) {
        const angle = Math.PI / 4 + (i * Math.PI) / 2;
        bench.rod(
          [Math.cos(angle) * 0.24, 0, Math.sin(angle) * 0.24],
          [Math.cos(angle) * 0.025, h * 0.32, Math.sin(angle) * 0.025],
          main,
          0.012,
          0.016,
        );
      }
      bench.rod([0, 0.25, 0], [0, h, 0], main, 0.022, 0.02);
      for (let i = 0; i < 8; i++) {
        const angle = (i * Math.PI) / 4;
        const y = i % 2 ? h - 0.06 : h - 0.28;
        bench.rod([0, y - 0.09, 0], [Math.cos(angle) * 0.15, y, Math.sin(angle) * 0.15], main, 0.011, 0.009);
      }
      return;
    }
    const w = Math.max(0.4, spec.width);
    const d = 0.38;
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) bench.rod([x * (w / 2), 0, z * (d / 2)], [x * (w / 2 - 0.04), h, 0], main, 0.01);
      bench.rod([x * (w / 2 - 0.006), 0.16, -d / 2 + 0.02], [x * (w / 2 - 0.006), 0.16, d / 2 - 0.02], main, 0.008);
    }
    bench.rod([-w / 2 + 0.02, h - 0.01, 0], [w / 2 - 0.02, h - 0.01, 0], main, 0.011);
    bench.box([w - 0.02, 0.018, d - 0.06], [0, 0.17, 0], choose(spec, [OAK, WALNUT]), { radius: 0.003, grain: 'x' });
  },
};

/** A panel with hooks, a shelf, and a bench with space for shoes. */
function hallUnit(bench: Workbench, spec: ModelSpec, h: number) {
  const { main } = spec;
  const w = Math.max(0.6, spec.width);
  const d = Math.max(0.3, Math.min(0.42, spec.depth));
  const back = -d / 2;
  bench.box([w, h - 0.45, 0.018], [0, 0.45 + (h - 0.45) / 2, back + 0.01], main, { radius: 0.002, grain: 'y' });
  bench.box([w, 0.022, 0.24], [0, h - 0.02, back + 0.12], main, { radius: 0.003, grain: 'x' });
  bench.box([w, 0.025, d], [0, 0.44, 0], main, { radius: 0.003, grain: 'x' });
  for (const x of [-1, 1])
    bench.box([0.022, 0.43, d], [x * (w / 2 - 0.011), 0.215, 0], main, { radius: 0.002, grain: 'y' });
  for (const y of [0.03, 0.22]) bench.box([w - 0.044, 0.018, d - 0.01], [0, y, 0], main, { radius: 0.002, grain: 'x' });
  bench.cushion([w - 0.01, 0.07, d - 0.01], [0, 0.487, 0], cloth('weave', '#a9a396'), {
    crown: 0.012,
    radius: 0.025,
    wrinkle: 0.003,
    underside: 0,
  });
  const hooks = Math.max(3, Math.round(w / 0.2));
  for (let i = 0; i < hooks; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / hooks;
    bench.tube(
      [
        [x, h - 0.22, back + 0.02],
        [x, h - 0.26, back + 0.05],
        [x, h - 0.25, back + 0.08],
        [x, h - 0.21, back + 0.085],
      ],
      0.0065,
      BLACK_METAL,
      { segments: 16 },
    );
  }
}
