import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import type { Surface } from '../../materials/Surface.ts';
import { cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { drapery } from '../textiles/clothParts.ts';
import type { Workbench } from '../Workbench.ts';

export const gazebo: Model = {
  camera: { yaw: 30, pitch: 9, fieldOfView: 18, fill: 0.86 },
  ground: 'floor',
  size: [3000, 2600, 3000],
  looks: ['metal', 'wood'],
  build(bench, spec) {
    const [w, d, h] = [spec.width, spec.depth, Math.max(2.3, spec.height)];
    const eaves = h - 0.72;
    const roof = cloth('linen', choose(spec, ['#e3dac8', '#c9c2b4', '#8f9a8b']));
    for (const x of [-1, 1])
      for (const z of [-1, 1]) {
        bench.box([0.09, eaves, 0.09], [x * (w / 2 - 0.1), eaves / 2, z * (d / 2 - 0.1)], spec.main, {
          radius: 0.008,
          grain: 'y',
        });
        bench.box([0.2, 0.02, 0.2], [x * (w / 2 - 0.1), 0.01, z * (d / 2 - 0.1)], spec.main, { radius: 0.004 });
        bench.add(drapery(0.34, eaves - 0.12, x + z), cloth('linen', '#efe8da'), [
          x * (w / 2 - 0.2) - (x > 0 ? 0.32 : 0.02),
          0.06,
          z * (d / 2 - 0.1),
        ]);
      }
    for (const side of [-1, 1]) {
      bench.box([w, 0.1, 0.07], [0, eaves, side * (d / 2 - 0.1)], spec.main, { radius: 0.006, grain: 'x' });
      bench.box([0.07, 0.1, d], [side * (w / 2 - 0.1), eaves, 0], spec.main, { radius: 0.006, grain: 'z' });
    }
    canvas(bench, roof, [w * 1.018, d * 1.018], eaves + 0.04, 0.56);
    // A second, smaller roof over the ventilation opening.
    canvas(bench, roof, [w * 0.34, d * 0.34], eaves + 0.52, 0.2);
    for (const side of [-1, 1]) {
      bench.box([w * 1.018, 0.16, 0.008], [0, eaves - 0.03, side * d * 0.509], roof, { radius: 0.003 });
      bench.box([0.008, 0.16, d * 1.018], [side * w * 0.509, eaves - 0.03, 0], roof, { radius: 0.003 });
    }
  },
};

/** A four-sided pyramid of fabric; each side sags a little. */
function canvas(bench: Workbench, cloth: Surface, [w, d]: readonly [number, number], y: number, rise: number) {
  const steps = 12;
  for (const [across, along, turn] of [
    [w, d, 0],
    [d, w, Math.PI / 2],
    [w, d, Math.PI],
    [d, w, -Math.PI / 2],
  ] as const) {
    const mesh = new MeshWriter();
    for (let row = 0; row <= steps; row++)
      for (let column = 0; column <= steps; column++) {
        const [t, s] = [row / steps, (column / steps) * 2 - 1];
        const sag = 0.07 * rise * Math.sin(Math.PI * t) * (1 - s * s);
        const x = (s * across * (1 - t)) / 2;
        mesh.vertex([x, rise * t ** 1.12 - sag, (along / 2) * (1 - t)], [0, 1, 0], x, t * along * 0.6);
      }
    mesh.cells(0, steps + 1, steps + 1);
    bench.add(smoothNormals(mesh.geometry()), cloth, [0, y, 0], [0, turn, 0]);
  }
}
