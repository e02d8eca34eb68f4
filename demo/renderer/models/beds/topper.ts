import type { Deform } from '../../geometry/deform.ts';
import { blend, cloth, darker, lightness } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

/** A thin quilted layer with elastic straps, on a mattress. */
export const topper: Model = {
  camera: { yaw: 34, pitch: 22, fieldOfView: 19, fill: 0.84 },
  ground: 'floor',
  size: [1600, 60, 2000],
  looks: ['cotton'],
  build(bench, spec) {
    const { width, depth } = spec;
    const thick = Math.min(0.1, Math.max(0.045, spec.height));
    const under = 0.2;
    const base = cloth('weave', lightness(spec.colour) > 0.72 ? '#9da1a5' : '#efece6');
    bench.box([width - 0.004, under, depth - 0.004], [0, under / 2, 0], base, { radius: 0.03, cells: [4, 2, 4] });
    const quilt: Deform = (vertex) => {
      if (vertex.y < 0) return;
      const edge = Math.min(width / 2 - Math.abs(vertex.x), depth / 2 - Math.abs(vertex.z));
      const [a, b] = [vertex.x, vertex.z].map((at) => Math.abs(Math.sin(((at + 0.05) * Math.PI) / 0.2)));
      vertex.y += (0.016 * Math.min(a!, b!) ** 0.5 - 0.005) * Math.min(1, Math.max(0, edge / 0.05));
    };
    bench.box([width, thick, depth], [0, under + thick / 2, 0], cloth('cotton', spec.colour), {
      radius: thick * 0.42,
      steps: 4,
      cells: [Math.round(width / 0.0125), 2, Math.round(depth / 0.0125)],
      deform: quilt,
    });
    // Straps around the corners of the mattress.
    const strap = cloth('weave', darker(blend(spec.colour, '#c9c4ba', 0.5), 0.8));
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        bench.box([0.3, 0.035, 0.004], [sx * (width / 2 - 0.07), under * 0.55, sz * (depth / 2 - 0.07)], strap, {
          radius: 0.002,
          turn: [0, (sx * sz * Math.PI) / 4, 0],
        });
  },
};
