import { PerspectiveCamera, Vector3 } from 'three';
import type { Part } from '../models/Part.ts';

/** Magnification relative to the view of the whole piece. */
const NEARER = 2.3;
const STEPS = 7;
const POINTS_PER_PART = 60;

/**
 * Turns a camera that shows a whole piece to the area where most of its parts meet, and magnifies it. Upper areas are
 * preferred. A seam, handle or arm is more informative than the middle of a surface.
 */
export function aimAtDetail(parts: readonly Part[], camera: PerspectiveCamera): PerspectiveCamera {
  const points = parts.map(({ geometry }) => {
    const position = geometry.attributes.position!;
    const every = Math.max(1, Math.floor(position.count / POINTS_PER_PART));
    return Array.from({ length: Math.ceil(position.count / every) }, (_, i) => {
      const point = new Vector3().fromBufferAttribute(position, i * every);
      return { point, seen: point.clone().project(camera) };
    });
  });
  const reach = 1 / NEARER;
  let best = { score: -1, at: new Vector3() };
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const [x, y] = [row, column].map((step) => ((step / (STEPS - 1)) * 2 - 1) * (0.82 - reach * 0.6)) as [
        number,
        number,
      ];
      const inside = points.map((of) =>
        of.filter(({ seen }) => Math.max(Math.abs(seen.x - x), Math.abs(seen.y - y)) < reach),
      );
      // The sum of the square roots of each part's visible share. An area with many parts scores higher than one with a
      // single part.
      const score = inside.reduce((sum, of, part) => sum + Math.sqrt(of.length / points[part]!.length), 0) + 0.4 * y;
      const all = inside.flat();
      if (all.length > 0 && score > best.score)
        best = { score, at: all.reduce((sum, { point }) => sum.add(point), new Vector3()).divideScalar(all.length) };
    }
  }
  const near = new PerspectiveCamera(camera.fov / NEARER, camera.aspect, camera.near, camera.far);
  near.position.copy(camera.position);
  near.lookAt(best.at);
  near.updateMatrixWorld();
  near.updateProjectionMatrix();
  return near;
}
