import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import type { Workbench } from '../Workbench.ts';

export const SMALL = { yaw: 20, pitch: 20, fieldOfView: 18, fill: 0.74 };

export function plate(bench: Workbench, surface: Surface, r: number, at: Point) {
  bench.turned(
    [
      [0, 0.002],
      [r * 0.6, 0],
      [r * 0.62, 0.003],
      [r * 0.97, 0.014],
      [r, 0.017],
      [r * 0.98, 0.0185],
      [r * 0.66, 0.009],
      [r * 0.6, 0.006],
      [0, 0.006],
    ],
    at,
    surface,
    96,
  );
}

export function cup(bench: Workbench, surface: Surface, r: number, h: number, at: Point, turn: number) {
  const isClear = (surface.opacity ?? 1) < 1;
  bench.turned(
    [
      [0, 0],
      [r * 0.82, 0],
      [r * 0.9, 0.003],
      [r * 0.97, h * 0.25],
      [r, h * 0.7],
      [r, h - 0.001],
      [r - 0.0018, h],
      [r - 0.0035, h - 0.001],
      [r * 0.9, h * 0.2],
      [r * 0.8, 0.008],
      [0, 0.007],
    ],
    at,
    isClear ? { ...surface, opacity: 0.4 } : surface,
    80,
  );
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const along = (out: number, y: number): Point => [at[0] + c * out, at[1] + y, at[2] + s * out];
  bench.tube(
    [
      along(r * 0.96, h * 0.8),
      along(r * 1.42, h * 0.78),
      along(r * 1.56, h * 0.5),
      along(r * 1.36, h * 0.24),
      along(r * 0.93, h * 0.22),
    ],
    r * 0.105,
    isClear ? { ...surface, opacity: 0.5 } : surface,
    { segments: 30, sides: 12 },
  );
}
