import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, cloth, wood } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const parasol: Model = {
  camera: { yaw: 18, pitch: 7, fieldOfView: 18, fill: 0.86 },
  ground: 'floor',
  size: [2800, 2500, 2800],
  looks: ['weave', 'linen', 'metal', 'wood'],
  build(bench, spec) {
    const r = Math.min(1.6, spec.width / 2);
    const h = Math.max(2.2, spec.height);
    const fabric = cloth('linen', spec.colour);
    const pole = choose(spec, [{ colour: '#d8d4cc', roughness: 0.4 } as Surface, wood('teak'), BLACK_METAL]);
    const ribs = 8;
    const rise = 0.48;
    for (let i = 0; i < ribs; i++) {
      const [from, to] = [(i * 2 * Math.PI) / ribs, ((i + 1) * 2 * Math.PI) / ribs];
      canopy(bench, fabric, r, h, rise, from, to);
      bench.rod([0, h - 0.12, 0], [Math.cos(from) * r * 0.98, h - rise - 0.01, Math.sin(from) * r * 0.98], pole, 0.009);
      bench.rod(
        [0, h - 0.72, 0],
        [Math.cos(from) * r * 0.5, h - rise * 0.55 - 0.04, Math.sin(from) * r * 0.5],
        pole,
        0.007,
      );
    }
    bench.rod([0, 0.02, 0], [0, h + 0.05, 0], pole, 0.024);
    bench.turned(
      [
        [0, 0],
        [0.014, 0],
        [0.03, 0.03],
        [0.02, 0.06],
        [0, 0.075],
      ],
      [0, h + 0.03, 0],
      pole,
      32,
    );
    bench.turned(
      [
        [0, 0],
        [0.29, 0],
        [0.3, 0.012],
        [0.28, 0.05],
        [0.06, 0.085],
        [0.045, 0.12],
        [0.045, 0.34],
        [0, 0.34],
      ],
      [0, 0, 0],
      { colour: '#8d8a85', roughness: 0.85 },
      72,
    );
  },
};

/** One panel of a parasol between two ribs, with a valance. */
function canopy(
  bench: Workbench,
  surface: Surface,
  radius: number,
  top: number,
  rise: number,
  from: number,
  to: number,
) {
  const at = (t: number, s: number): Point => {
    const angle = from + (to - from) * s;
    const sag = 1 - 0.1 * Math.sin(s * Math.PI) * t;
    const chord = Math.cos((to - from) / 2) / Math.cos(angle - (from + to) / 2);
    const k = radius * t * (0.35 * chord + 0.65) * (0.96 + 0.04 * sag);
    return [Math.cos(angle) * k, top - rise * t - 0.05 * Math.sin(t * Math.PI) + (1 - sag) * 0.1, Math.sin(angle) * k];
  };
  bench.box([1, 1, 0.006], [0, 0, 0], surface, {
    radius: 0.002,
    steps: 1,
    cells: [10, 14, 1],
    isExact: true,
    deform: (vertex) => {
      const t = Math.min(1, Math.max(0.002, vertex.y + 0.5));
      const [x, y, z] = at(t, Math.min(1, Math.max(0, vertex.x + 0.5)));
      vertex.set(x, y + vertex.z, z);
    },
  });
  bench.box([1, 0.16, 0.005], [0, 0, 0], surface, {
    radius: 0.002,
    steps: 1,
    cells: [10, 2, 1],
    isExact: true,
    deform: (vertex) => {
      const [x, y, z] = at(1, Math.min(1, Math.max(0, vertex.x + 0.5)));
      const out = 1 + vertex.z;
      vertex.set(x * out, y - 0.075 + vertex.y, z * out);
    },
  });
}
