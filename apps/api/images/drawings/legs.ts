import type { Model } from './Model.ts';
import type { Point, Scene } from './Scene.ts';
import { box, tube, turned } from './solids.ts';

export type LegStyle = 'round' | 'square' | 'splayed' | 'hairpin' | 'frame';

/** Four legs in the corners of a rectangle around the middle, from the floor to `height`, all in mm. */
export function legs(
  scene: Scene,
  model: Pick<Model, 'frame'>,
  at: { w: number; d: number; height: number; inset?: number; z?: number },
  style: LegStyle,
  thickness: number,
) {
  const inset = at.inset ?? thickness;
  const [x, z] = [at.w / 2 - inset, at.d / 2 - inset];
  const middle = at.z ?? 0;
  if (style === 'frame') return frames(scene, model, x, z, middle, at.height, thickness);
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [lx, lz] = [sx * x, middle + sz * z];
    if (style === 'square')
      box(
        scene,
        { x: lx - thickness / 2, y: 0, z: lz - thickness / 2, w: thickness, h: at.height, d: thickness },
        model.frame,
        { grain: 'none' },
      );
    else if (style === 'round')
      turned(
        scene,
        lx,
        lz,
        [
          [thickness * 0.34, 0],
          [thickness * 0.56, at.height],
        ],
        model.frame,
      );
    else if (style === 'splayed')
      tube(
        scene,
        [
          [lx + sx * inset * 0.8, 0, lz + sz * inset * 0.5],
          [lx - sx * inset * 0.2, at.height, lz - sz * inset * 0.2],
        ],
        thickness * 0.42,
        model.frame,
      );
    else
      tube(
        scene,
        [
          [lx - thickness * 1.4, at.height, lz],
          [lx, thickness * 0.3, lz],
          [lx + thickness * 1.4, at.height, lz],
        ],
        thickness * 0.22,
        model.frame,
      );
  }
}

function frames(
  scene: Scene,
  model: Pick<Model, 'frame'>,
  x: number,
  z: number,
  middle: number,
  height: number,
  thickness: number,
) {
  const t = thickness * 0.7;
  for (const sx of [-1, 1]) {
    const at = sx * x - t / 2;
    box(scene, { x: at, y: 0, z: middle - z, w: t, h: t, d: z * 2 }, model.frame, { grain: 'none' });
    box(scene, { x: at, y: t, z: middle - z, w: t, h: height - t, d: t }, model.frame, { grain: 'none' });
    box(scene, { x: at, y: t, z: middle + z - t, w: t, h: height - t, d: t }, model.frame, { grain: 'none' });
  }
}

/** A pole on a round foot, e.g. of a lamp or a bar stool. */
export function pole(
  scene: Scene,
  model: Pick<Model, 'frame'>,
  at: { x: number; z: number; height: number; foot: number; radius: number },
) {
  turned(
    scene,
    at.x,
    at.z,
    [
      [at.foot, 0],
      [at.foot, at.foot * 0.08],
      [at.foot * 0.3, at.foot * 0.16],
    ],
    model.frame,
  );
  turned(
    scene,
    at.x,
    at.z,
    [
      [at.radius, at.foot * 0.16],
      [at.radius, at.height],
    ],
    model.frame,
  );
}

/** Points of a circle around an upright axis. */
export function circle(cx: number, y: number, cz: number, radiusX: number, radiusZ = radiusX, count = 40): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [cx + Math.cos(angle) * radiusX, y, cz + Math.sin(angle) * radiusZ] as const;
  });
}

/** Points of a circle that faces the viewer. */
export function upright(cx: number, cy: number, z: number, radiusX: number, radiusY = radiusX, count = 48): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [cx + Math.cos(angle) * radiusX, cy + Math.sin(angle) * radiusY, z] as const;
  });
}
