import { Matrix4, type PerspectiveCamera, Vector4 } from 'three';
import type { Part } from '../../models/Part.ts';
import { ROOM_SIZE } from '../roomSize.ts';

const { width: WIDTH, height: HEIGHT } = ROOM_SIZE;
/** Triangles nearer to the camera than this, m, are skipped: they are outside the picture or behind the camera. */
const NEAR = 0.1;

/** Index of the object that is visible at each pixel of the picture, row by row; -1 where there is none. */
export type IdPicture = Int16Array;

/** Draws the objects with a depth buffer; each object is a list of parts. */
export function drawIds(camera: PerspectiveCamera, objects: readonly (readonly Part[])[]): IdPicture {
  const ids = new Int16Array(WIDTH * HEIGHT).fill(-1);
  const depths = new Float32Array(WIDTH * HEIGHT).fill(Infinity);
  const view = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  for (const [id, parts] of objects.entries()) {
    for (const part of parts)
      drawPart(part, view, (pixel, depth) => {
        if (depth >= depths[pixel]!) return;
        depths[pixel] = depth;
        ids[pixel] = id;
      });
  }
  return ids;
}

function drawPart({ geometry }: Part, view: Matrix4, put: (pixel: number, depth: number) => void) {
  const { position } = geometry.attributes;
  const corners = project(position!.array, position!.count, view);
  const index = geometry.index?.array;
  const count = index?.length ?? position!.count;
  for (let i = 0; i < count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * (index ? index[i + k]! : i + k)) as [number, number, number];
    drawTriangle(corners, a, b, c, put);
  }
}

/** Pixel x, pixel y and depth of each vertex; the depth is NaN in front of the near plane. */
function project(positions: ArrayLike<number>, count: number, view: Matrix4) {
  const corners = new Float32Array(3 * count);
  const point = new Vector4();
  for (let i = 0; i < count; i++) {
    point.set(positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!, 1).applyMatrix4(view);
    corners[3 * i] = ((point.x / point.w + 1) * WIDTH) / 2;
    corners[3 * i + 1] = ((1 - point.y / point.w) * HEIGHT) / 2;
    corners[3 * i + 2] = point.w > NEAR ? point.z / point.w : NaN;
  }
  return corners;
}

function drawTriangle(
  corners: Float32Array,
  a: number,
  b: number,
  c: number,
  put: (pixel: number, depth: number) => void,
) {
  const [ax, ay, az] = [corners[a]!, corners[a + 1]!, corners[a + 2]!];
  const [bx, by, bz] = [corners[b]!, corners[b + 1]!, corners[b + 2]!];
  const [cx, cy, cz] = [corners[c]!, corners[c + 1]!, corners[c + 2]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0 || Number.isNaN(az + bz + cz)) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(WIDTH - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(HEIGHT - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((cx - bx) * (y - by) - (cy - by) * (x - bx)) / area;
      const v = ((ax - cx) * (y - cy) - (ay - cy) * (x - cx)) / area;
      const w = 1 - u - v;
      if (u >= 0 && v >= 0 && w >= 0) put(row * WIDTH + column, u * az + v * bz + w * cz);
    }
  }
}
