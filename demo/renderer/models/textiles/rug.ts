import { noise3 } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { RUG_DESIGNS, rugSurface } from './clothParts.ts';

export const rug: Model = {
  camera: { yaw: 16, pitch: 44, fieldOfView: 20, fill: 0.88 },
  ground: 'floor',
  size: [1600, 12, 2300],
  looks: ['pile', 'rattan', 'cotton', 'weave'],
  build(bench, spec) {
    // The longer side of a carpet is parallel to the picture plane.
    const [w, d] = [Math.max(spec.width, spec.depth), Math.min(spec.width, spec.depth)];
    const design =
      spec.look === 'rattan' ? choose(spec, ['plain', 'border', 'stripes'] as const) : choose(spec, RUG_DESIGNS);
    const surface = rugSurface(spec, design, w / d);
    const thick = design === 'shaggy' ? 0.035 : 0.014;
    const cells = [Math.min(160, Math.round(w / 0.02)), 1, Math.min(110, Math.round(d / 0.02))] as const;
    bench.box([w, thick, d], [0, thick / 2, 0], surface, {
      radius: thick * 0.4,
      steps: 2,
      cells,
      offset: [0, 0],
      deform: (vertex, normal) => {
        if (normal.y > 0.2)
          vertex.y +=
            noise3(vertex.x * 1.4, vertex.z * 1.4, 1, 2) * 0.003 +
            (design === 'shaggy' ? noise3(vertex.x * 30, vertex.z * 30, 3, 7) * 0.006 : 0);
        vertex.x += noise3(vertex.z * 1.5, 1, vertex.x * 0.5, 3) * 0.01 * (Math.abs(vertex.x) / (w / 2));
        vertex.z += noise3(vertex.x * 1.2, 4, vertex.z * 0.5, 5) * 0.01 * (Math.abs(vertex.z) / (d / 2));
      },
    });
    if (surface.pattern) spreadPattern(bench, w, d);
    if (design !== 'shaggy' && choose(spec, [true, false], 1)) fringe(bench, fringeCloth(spec), w, d);
  },
};

function fringeCloth(spec: ModelSpec): Surface {
  return cloth('linen', blend(spec.colour, '#efe8da', 0.6));
}

function fringe(bench: Workbench, surface: Surface, w: number, d: number) {
  if (bench.detail < 1) return;
  for (const side of [-1, 1])
    for (let z = -d / 2 + 0.01; z < d / 2 - 0.005; z += 0.018) {
      const long = 0.055 + bench.random.next() * 0.02;
      const lean = (bench.random.next() - 0.5) * 0.02;
      bench.tube(
        [0, 0.5, 1].map((t): Point => [side * (w / 2 - 0.004 + long * t), 0.008 - 0.004 * t, z + lean * t * t]),
        0.003,
        surface,
        { segments: 3, sides: 4 },
      );
    }
}

/** Maps the pattern onto the whole carpet once. */
function spreadPattern(bench: Workbench, w: number, d: number) {
  const { position, uv } = bench.parts.at(-1)!.geometry.attributes;
  for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i) / w + 0.5, 0.5 - position!.getZ(i) / d);
}
