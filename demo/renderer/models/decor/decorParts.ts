import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { noise } from '../../geometry/noise.ts';
import { definePattern } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { getSurface } from '../../materials/surfaces.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const WALL = { yaw: 16, pitch: 3, fieldOfView: 18, fill: 0.8 };

export const SMALL = { yaw: 18, pitch: 10, fieldOfView: 18, fill: 0.72 };

export const CLAY = ['ceramic', 'glass', 'metal', 'wood', 'rattan', 'plastic'] as const;

export function getFrameSurface(spec: ModelSpec): Surface {
  return spec.look === 'wood' ? spec.main : getSurface('metal', spec.colour);
}

/** A flat mirror inside an outline. Its surface is a fixed soft gradient and reflects nothing. */
export function pane(bench: Workbench, points: readonly (readonly [number, number])[], z: number) {
  const mesh = new MeshWriter();
  const silver = definePattern('silvering', [64, 64], (u, v) => {
    const glow = 0.8 + 0.13 * Math.sin((u * 0.8 + v) * 2.1 + 0.4) + 0.03 * noise(u * 3, v * 3, 3, 3, 2);
    return [glow * 0.975, glow * 0.985, glow];
  });
  const spread = Math.max(...points.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y)))) * 2;
  for (const [x, y] of points) {
    mesh.vertex([0, 0, z], [0, 0, 1], 0.5, 0.5);
    mesh.vertex([x, y, z], [0, 0, 1], x / spread + 0.5, y / spread + 0.5);
  }
  mesh.vertex([0, 0, z], [0, 0, 1], 0.5, 0.5);
  mesh.vertex([points[0]![0], points[0]![1], z], [0, 0, 1], points[0]![0] / spread + 0.5, points[0]![1] / spread + 0.5);
  mesh.cells(0, 2, points.length + 1);
  bench.add(mesh.geometry(), { colour: '#f4f7f7', pattern: silver, roughness: 0.12, specular: 2 });
}
