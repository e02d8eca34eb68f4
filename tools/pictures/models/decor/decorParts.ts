import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { layeredNoise, noise } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/turned.ts';
import { definePattern } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { surfaceOf } from '../../materials/surfaces.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const WALL = { yaw: 16, pitch: 3, fieldOfView: 18, fill: 0.8 };

export const SMALL = { yaw: 18, pitch: 10, fieldOfView: 18, fill: 0.72 };

export const CLAY = ['ceramic', 'glass', 'metal', 'wood', 'rattan', 'plastic'] as const;

export function frameOf(spec: ModelSpec): Surface {
  return spec.look === 'wood' ? spec.main : surfaceOf('metal', spec.colour);
}

/** A flat mirror inside an outline; what it shows is a soft field of light, as studios arrange it. */
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

/** Stems and leaves out of a pot. */
export function leaves(bench: Workbench, from: Point, tall: number, kind: 'broad' | 'sword') {
  const green: Surface = { colour: '#ffffff', pattern: leafPattern(), roughness: 0.5, specular: 0.8 };
  const stem: Surface = { colour: '#4d6b36', roughness: 0.6 };
  const count = kind === 'sword' ? 11 : Math.round(9 + tall * 5);
  for (let i = 0; i < count; i++) {
    const angle = i * 2.399 + bench.random.next() * 0.5;
    if (kind === 'sword') {
      const long = tall * bench.random.between(0.7, 1.05);
      bench.add(
        leaf(long, long * 0.085 + 0.012, 0.1, 0.03),
        green,
        [from[0] + Math.cos(angle) * 0.03, from[1], from[2] + Math.sin(angle) * 0.03],
        [0, -angle, 1.35 - bench.random.next() * 0.4],
      );
      continue;
    }
    const lean = bench.random.between(0.15, 0.65);
    const reach = tall * bench.random.between(0.4, 0.85);
    const tip: Point = [
      from[0] + Math.cos(angle) * reach * lean * 0.8,
      from[1] + reach * 0.95,
      from[2] + Math.sin(angle) * reach * lean * 0.8,
    ];
    bench.tube(
      [from, [from[0] + (tip[0] - from[0]) * 0.25, from[1] + reach * 0.45, from[2] + (tip[2] - from[2]) * 0.25], tip],
      Math.min(0.0042, tall * 0.008),
      stem,
      { segments: 12, sides: 6 },
    );
    const long = Math.min(0.34, tall * bench.random.between(0.28, 0.4));
    bench.add(leaf(long, long * 0.34, 0.42 * (0.6 + 0.6 * lean), 0.35), green, tip, [
      0,
      -angle + bench.random.between(-0.3, 0.3),
      0.35 - 0.3 * bench.random.next(),
    ]);
  }
}

/** A leaf along x that droops and folds along its middle. */
export function leaf(long: number, wide: number, droop: number, fold: number) {
  const mesh = new MeshWriter();
  const [rows, columns] = [12, 6];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [t, s] = [row / rows, (column / columns) * 2 - 1];
      const half = wide * Math.sin(Math.PI * t ** 0.75) ** 0.8;
      mesh.vertex(
        [t * long, 0.05 * long * Math.sin(t * 2.6) - droop * long * t * t + Math.abs(s) * half * fold, s * half],
        [0, 1, 0],
        t,
        column / columns,
      );
    }
  mesh.cells(0, columns + 1, rows + 1);
  return smoothNormals(mesh.geometry());
}

function leafPattern() {
  return definePattern('leaf', [256, 128], (u, v) => {
    const middle = Math.abs(v - 0.5);
    const vein =
      Math.max(0, 1 - middle * 50) * 0.5 + Math.max(0, 1 - Math.abs(((u * 9 + middle * 6) % 1) - 0.5) * 14) * 0.12;
    const cloud = 0.06 * layeredNoise(u * 6, v * 6, 6, 6, 3, 2);
    return [0.19 + vein * 0.35 + cloud, 0.35 + vein * 0.3 + cloud, 0.18 + vein * 0.2 + cloud];
  });
}
