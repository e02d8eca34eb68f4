import { PerspectiveCamera, Vector3 } from 'three';
import type { Part } from '../models/Part.ts';

export type CameraPlace = {
  /** Degrees: rotation around the vertical axis; `pitch` is the angle from above. */
  yaw: number;
  pitch: number;
  fieldOfView?: number;
  /** Share of the picture that the piece fills, 0–1. */
  fill?: number;
  /** Vertical offset of the piece above the centre, as a share of half the picture. */
  lift?: number;
};

const STEPS = 14;
const POINTS_PER_PART = 400;

/** A camera that shows all parts in the centre of the picture. */
export function fitCamera(parts: readonly Part[], place: CameraPlace, aspect = 1): PerspectiveCamera {
  const { yaw, pitch, fieldOfView = 19, fill = 0.82, lift = 0.03 } = place;
  const camera = new PerspectiveCamera(fieldOfView, aspect, 0.05, 80);
  const points = parts.flatMap(samplePoints);
  const centre = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(Math.max(1, points.length));
  let distance = 4;
  const [turn, rise] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const direction = new Vector3(Math.sin(turn) * Math.cos(rise), Math.sin(rise), Math.cos(turn) * Math.cos(rise));
  const seen = new Vector3();
  for (let step = 0; step < STEPS; step++) {
    camera.position.copy(centre).addScaledVector(direction, distance);
    camera.lookAt(centre);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    let [left, right, low, high] = [9, -9, 9, -9];
    for (const point of points) {
      seen.copy(point).project(camera);
      [left, right] = [Math.min(left, seen.x), Math.max(right, seen.x)];
      [low, high] = [Math.min(low, seen.y), Math.max(high, seen.y)];
    }
    const half = Math.tan((fieldOfView * Math.PI) / 360) * distance * 0.9;
    centre.addScaledVector(
      new Vector3().setFromMatrixColumn(camera.matrixWorld, 0),
      ((left + right) / 2) * half * aspect,
    );
    centre.addScaledVector(
      new Vector3().setFromMatrixColumn(camera.matrixWorld, 1),
      ((low + high) / 2 - lift * 1) * half,
    );
    distance *= 0.15 + 0.85 * Math.max((right - left) / 2 / fill, (high - low) / 2 / fill);
  }
  camera.position.copy(centre).addScaledVector(direction, distance);
  camera.lookAt(centre);
  camera.updateMatrixWorld();
  return camera;
}

function samplePoints({ geometry }: Part) {
  const position = geometry.attributes.position!;
  const every = Math.max(1, Math.floor(position.count / POINTS_PER_PART));
  return Array.from({ length: Math.ceil(position.count / every) }, (_, i) =>
    new Vector3().fromBufferAttribute(position, i * every),
  );
}
