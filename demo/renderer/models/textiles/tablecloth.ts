import { isRunner } from '../../../pictures/designs.ts';
import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { noise3 } from '../../geometry/noise.ts';
import { getSurface, OAK } from '../../materials/surfaces.ts';
import { cup, plate } from '../kitchen/tablewareParts.ts';
import type { Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

const [HEIGHT, DROP] = [0.75, 0.26];

/** A laid table: under a tablecloth, or with a runner along its middle. */
export const tablecloth: Model = {
  camera: { yaw: 28, pitch: 20, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [1400, 10, 2000],
  looks: ['linen', 'cotton', 'weave'],
  build(bench, spec) {
    const [long, short] = [Math.max(spec.width, spec.depth), Math.min(spec.width, spec.depth)];
    const runner = isRunner(spec.width * 1000);
    const w = Math.max(0.8, long - 2 * DROP);
    const d = runner ? 0.85 : Math.max(0.6, short - 2 * DROP);
    bench.box([w, 0.03, d], [0, HEIGHT - 0.015, 0], OAK, { radius: 0.006, grain: 'x' });
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        bench.rod(
          [sx * (w / 2 - 0.06), 0, sz * (d / 2 - 0.06)],
          [sx * (w / 2 - 0.1), HEIGHT - 0.03, sz * (d / 2 - 0.1)],
          OAK,
          0.018,
          0.03,
        );
    bench.add(laidCloth(w, runner ? short : d, runner), spec.main, [0, HEIGHT + 0.002, 0]);
    layTable(bench, w, d);
  },
};

/** A cloth over a top of this size. It hangs down in folds on all sides, a runner at both ends. */
function laidCloth(w: number, d: number, isEndsOnly: boolean) {
  const mesh = new MeshWriter();
  const [columns, rows] = [120, 60];
  const [halfW, halfD] = [w / 2, d / 2];
  const [overW, overD] = [halfW + DROP, halfD + (isEndsOnly ? 0 : DROP)];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, z] = [((2 * column) / columns - 1) * overW, ((2 * row) / rows - 1) * overD];
      const [dx, dz] = [Math.max(0, Math.abs(x) - halfW), Math.max(0, Math.abs(z) - halfD)];
      const far = Math.hypot(dx, dz);
      const drop = Math.min(DROP * 1.2, far);
      const low = drop / DROP;
      // Folds end before the corners, which stand out a little.
      const toCorner = dx > 0 ? halfD - Math.abs(z) : halfW - Math.abs(x);
      const calm = Math.min(1, Math.max(0, toCorner / 0.12));
      const wave = isEndsOnly ? 0 : 0.026 * low * calm * Math.sin((dx > 0 ? z : x) * 15 + noise3(x, z, 1, 3) * 1.5);
      const out = far > 0 ? Math.max(0.006, 0.012 + 0.03 * low + wave + Math.min(dx, dz) * 0.35) : 0;
      mesh.vertex(
        [
          Math.sign(x) * (Math.min(Math.abs(x), halfW) + (far > 0 ? (dx / far) * out : 0)),
          0.004 - drop + noise3(x * 4, z * 4, 1, 2) * 0.002,
          Math.sign(z) * (Math.min(Math.abs(z), halfD) + (far > 0 ? (dz / far) * out : 0)),
        ],
        [0, 1, 0],
        x,
        z,
      );
    }
  }
  mesh.cells(0, columns + 1, rows + 1, true);
  return smoothNormals(mesh.geometry());
}

function layTable(bench: Workbench, w: number, d: number) {
  const china = getSurface('ceramic', '#fbfaf7');
  for (const side of [-1, 1]) {
    plate(bench, china, 0.13, [side * w * 0.24, HEIGHT + 0.006, d * 0.22]);
    plate(bench, china, 0.13, [side * w * 0.24, HEIGHT + 0.006, -d * 0.24]);
  }
  cup(bench, china, 0.04, 0.08, [w * 0.02, HEIGHT + 0.006, d * 0.16], 0.6);
}
