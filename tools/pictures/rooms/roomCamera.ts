import { PerspectiveCamera } from 'three';

/** From the open front of the room, at the height of someone who sits down. */
export function roomCamera(aspect: number) {
  const camera = new PerspectiveCamera(34, aspect, 0.1, 40);
  camera.position.set(0.42, 1.32, 4.85);
  camera.lookAt(-0.02, 1.02, -1);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}
