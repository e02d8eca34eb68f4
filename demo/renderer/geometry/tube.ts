import { type BufferGeometry, CatmullRomCurve3, TubeGeometry, Vector3 } from 'three';
import type { Point } from './turned.ts';

export type TubeOptions = { isClosed?: boolean; sides?: number; segments?: number };

/** A bent tube through the points. Texture coordinates are in metres along its length. */
export function tube(points: readonly Point[], radius: number, options: TubeOptions = {}): BufferGeometry {
  const { isClosed = false, sides = 10, segments = Math.max(8, points.length * (isClosed ? 2 : 4)) } = options;
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    isClosed,
    'centripetal',
  );
  const geometry = new TubeGeometry(curve, segments, radius, sides, isClosed);
  const length = curve.getLength();
  const uv = geometry.attributes.uv!;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * length, uv.getY(i) * radius * 6.28);
  return geometry;
}

/** Points on a horizontal circle. */
export function ring(radius: number, y: number, count = 48): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return [Math.cos(angle) * radius, y, Math.sin(angle) * radius];
  });
}
