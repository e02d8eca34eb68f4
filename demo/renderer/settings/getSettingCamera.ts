import type { CameraPlace } from '../studio/fitCamera.ts';
import type { Occasion } from './Setting.ts';

/** Rotated less than in the studio, so that the wall looks straight. */
export function getSettingCamera({ yaw }: Occasion, fill: number, lift: number): CameraPlace {
  return { yaw: Math.max(-16, Math.min(16, yaw * 0.6)), pitch: 6, fieldOfView: 28, fill, lift };
}
