import { isSingleSeat } from '../../../pictures/designs.ts';
import { BLACK_METAL, cloth, isWoodSurface } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

const VIEW = { yaw: 28, pitch: 15, fieldOfView: 19, fill: 0.87 };

const OUTDOOR = ['rattan', 'wood', 'metal', 'plastic'] as const;

export const gardenSet: Model = {
  camera: { ...VIEW, pitch: 19 },
  ground: 'floor',
  size: [2000, 750, 1700],
  looks: OUTDOOR,
  build(bench, spec) {
    const size = { width: spec.width * 1000, depth: spec.depth * 1000, variant: spec.variant };
    if (isSingleSeat(size)) return loungeSeat(bench, spec, Math.max(1.1, spec.width), 0, 0, 0);
    const sofaWidth = Math.min(1.75, Math.max(1.2, spec.width * 0.72));
    loungeSeat(bench, spec, sofaWidth, 0, -0.5, 0);
    const reach = sofaWidth / 2 + 0.2;
    loungeSeat(bench, spec, 0.72, -reach, 0.5, Math.PI / 2);
    loungeSeat(bench, spec, 0.72, reach, 0.5, -Math.PI / 2);
    lowTable(bench, spec, 0.9, 0.5, 0.36, 0, 0.42);
  },
};

/** A sofa with cushions for a terrace. */
export const gardenSofa: Model = {
  camera: VIEW,
  ground: 'floor',
  size: [2000, 750, 850],
  looks: ['rattan', 'metal'],
  build: (bench, spec) => loungeSeat(bench, spec, Math.max(1.2, spec.width), 0, 0, 0),
};

/** An armchair with cushions; `turn` is the rotation around the vertical axis. */
function loungeSeat(bench: Workbench, spec: ModelSpec, width: number, x: number, z: number, turn: number) {
  const soft = cloth('linen', choose(spec, ['#e8e0d0', '#b9bdb6', '#d9cfbd', '#8c948c']));
  const depth = 0.74;
  bench.group([x, 0, z], [0, turn, 0], (inner) => {
    const { main } = spec;
    const isWoven = spec.look === 'rattan';
    if (isWoven) {
      inner.box([width, 0.24, depth], [0, 0.17, 0], main, { radius: 0.025, cells: [8, 2, 6] });
      for (const side of [-1, 1])
        inner.box([0.12, 0.38, depth], [side * (width / 2 - 0.06), 0.4, 0], main, {
          radius: 0.03,
          steps: 4,
          cells: [1, 3, 6],
        });
      inner.box([width - 0.2, 0.46, 0.12], [0, 0.44, -depth / 2 + 0.06], main, {
        radius: 0.03,
        steps: 4,
        cells: [8, 3, 1],
      });
      for (const sx of [-1, 1])
        for (const sz of [-1, 1])
          inner.box([0.04, 0.06, 0.04], [sx * (width / 2 - 0.06), 0.03, sz * (depth / 2 - 0.06)], BLACK_METAL, {
            radius: 0.004,
          });
    } else {
      const bar = isWoodSurface(main) ? 0.055 : 0.035;
      for (const side of [-1, 1]) {
        const at = side * (width / 2 - bar / 2);
        for (const end of [-1, 1])
          inner.box([bar, 0.58, bar], [at, 0.29, end * (depth / 2 - bar / 2)], main, { radius: 0.006, grain: 'y' });
        inner.box([bar * 1.3, bar * 0.7, depth], [at, 0.58, 0], main, { radius: 0.006, grain: 'z' });
        inner.box([bar * 0.8, bar, depth - 2 * bar], [at, 0.24, 0], main, { radius: 0.006, grain: 'z' });
      }
      for (const end of [-1, 1])
        inner.box([width - 2 * bar, bar, bar * 0.8], [0, 0.24, end * (depth / 2 - bar / 2)], main, {
          radius: 0.006,
          grain: 'x',
        });
      for (const y of [0.4, 0.52, 0.64])
        inner.box([width - 2 * bar, bar * 1.1, 0.022], [0, y, -depth / 2 + 0.03], main, { radius: 0.005, grain: 'x' });
    }
    const seats = width > 1.05 ? Math.round((width - 0.2) / 0.62) : 1;
    const w = (width - (isWoven ? 0.26 : 0.14)) / seats;
    for (let i = 0; i < seats; i++) {
      const cx = -((width - (isWoven ? 0.26 : 0.14)) / 2) + w * (i + 0.5);
      inner.cushion([w - 0.008, 0.13, depth - 0.16], [cx, 0.35, 0.06], soft, {
        crown: 0.025,
        radius: 0.035,
        wrinkle: 0.005,
        underside: 0,
        piping: [1],
        seed: i + 1,
      });
      inner.cushion([w - 0.014, 0.13, 0.42], [cx, 0.61, -depth / 2 + 0.19], soft, {
        crown: 0.045,
        radius: 0.045,
        wrinkle: 0.008,
        underside: 0.4,
        pinch: 2,
        piping: [1],
        seed: i + 7,
        turn: [Math.PI / 2 - 0.2, 0, 0],
      });
    }
  });
}

function lowTable(bench: Workbench, spec: ModelSpec, w: number, d: number, h: number, x: number, z: number) {
  const { main } = spec;
  if (spec.look === 'rattan') {
    bench.box([w, h - 0.03, d], [x, (h - 0.03) / 2 + 0.01, z], main, { radius: 0.025, cells: [6, 3, 4] });
    bench.box(
      [w + 0.004, 0.008, d + 0.004],
      [x, h - 0.008, z],
      { colour: '#c9d4d2', roughness: 0.08 },
      { radius: 0.003 },
    );
    return;
  }
  const slats = Math.round(d / 0.09);
  for (let i = 0; i < slats; i++)
    bench.box([w, 0.024, (d / slats) * 0.9], [x, h - 0.012, z - d / 2 + (d * (i + 0.5)) / slats], main, {
      radius: 0.005,
      grain: 'x',
    });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      bench.box([0.045, h - 0.024, 0.045], [x + sx * (w / 2 - 0.05), (h - 0.024) / 2, z + sz * (d / 2 - 0.05)], main, {
        radius: 0.005,
        grain: 'y',
      });
}
