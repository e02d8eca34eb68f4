import type { Deform } from '../../geometry/deform.ts';
import { blend, cloth, darker, lightness } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const mattress: Model = {
  camera: { yaw: 34, pitch: 24, fieldOfView: 19, fill: 0.84 },
  ground: 'floor',
  size: [1600, 220, 2000],
  looks: ['cotton'],
  build(bench, spec) {
    const { width, height, depth } = spec;
    const thick = Math.max(0.06, height);
    const quilt: Deform = (vertex) => {
      if (vertex.y < 0) return;
      const edge = Math.min(width / 2 - Math.abs(vertex.x), depth / 2 - Math.abs(vertex.z));
      const a = Math.abs(Math.sin(((vertex.x + vertex.z) * Math.PI) / 0.24));
      const b = Math.abs(Math.sin(((vertex.x - vertex.z) * Math.PI) / 0.24));
      vertex.y += (0.012 * Math.min(a, b) ** 0.6 - 0.004) * Math.min(1, Math.max(0, edge / 0.05));
    };
    // Mattresses have light tops: a dark colour is used for the sides only.
    const isLight = lightness(spec.colour) > 0.6;
    const top = cloth('cotton', isLight ? spec.colour : blend(spec.colour, '#ffffff', 0.78));
    const side = isLight ? choose(spec, ['#8f979c', '#c9c2b6', '#6f7b83', '#b9c0c2']) : spec.colour;
    const border = cloth('weave', side);
    bench.box([width, thick, depth], [0, thick / 2, 0], top, {
      radius: Math.min(0.035, thick * 0.3),
      steps: 3,
      cells: [Math.round(width / 0.02), 2, Math.round(depth / 0.02)],
      deform: quilt,
    });
    bench.box([width + 0.004, thick - 0.075, depth + 0.004], [0, thick / 2, 0], border, {
      radius: 0.03,
      cells: [4, 2, 4],
    });
    for (const y of [0.035, thick - 0.035])
      bench.tube(outline(width / 2 + 0.001, depth / 2 + 0.001, y), 0.005, cloth('weave', darker(side, 0.85)), {
        isClosed: true,
        segments: 120,
        sides: 6,
      });
  },
};

function outline(halfWidth: number, halfDepth: number, y: number): [number, number, number][] {
  const corner = 0.04;
  const points: [number, number, number][] = [];
  for (const [sx, sz, quarter] of [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ] as const)
    for (let i = 0; i <= 4; i++) {
      const angle = ((quarter + i / 4) * Math.PI) / 2;
      points.push([
        sx * (halfWidth - corner) + Math.cos(angle) * corner,
        y,
        sz * (halfDepth - corner) + Math.sin(angle) * corner,
      ]);
    }
  return points;
}
