import { Vector3 } from 'three';
import { Random } from '../../catalogue/Random.ts';

/** One of the many lights that together make soft light. */
export type LightSample = {
  /** Direction to the light. */
  direction: Vector3;
  /** Irradiance of a surface that faces the light. */
  power: number;
  /** Whether it belongs to the key light (or sun) instead of the sky. */
  isKey: boolean;
};

export type LightPlan = {
  keyDirection: readonly [number, number, number];
  /** Radius of the key light relative to its distance. */
  keySize: number;
  keyPower: number;
  domePower: number;
};

export const STUDIO_LIGHT: LightPlan = { keyDirection: [-0.6, 1, 0.5], keySize: 0.42, keyPower: 2, domePower: 0.46 };

const GOLDEN_ANGLE = 2.399963;
const KEY_SHARE = 0.3;

/**
 * Samples of the key light (on a disc) and of the sky (on a hemisphere that is brighter above and towards the camera),
 * in random order.
 */
export function lightSamples(plan: LightPlan, count: number): LightSample[] {
  const keys = Math.round(count * KEY_SHARE);
  return new Random('lights').sample([...keyLights(plan, keys), ...domeLights(plan, count - keys)], count);
}

export function keyLights({ keyDirection, keySize, keyPower }: LightPlan, count: number): LightSample[] {
  const centre = new Vector3(...keyDirection).normalize();
  const side = new Vector3(0, 1, 0).cross(centre).normalize();
  const up = centre.clone().cross(side);
  return Array.from({ length: count }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / count) * keySize;
    const direction = centre
      .clone()
      .addScaledVector(side, Math.cos(i * GOLDEN_ANGLE) * radius)
      .addScaledVector(up, Math.sin(i * GOLDEN_ANGLE) * radius);
    return { direction: direction.normalize(), power: keyPower / count, isKey: true };
  });
}

export function domeLights({ domePower }: LightPlan, count: number): LightSample[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 0.1 + (0.9 * (i + 0.5)) / count;
    const radius = Math.sqrt(1 - y * y);
    const angle = i * GOLDEN_ANGLE + 0.3;
    const direction = new Vector3(Math.cos(angle) * radius, y, Math.sin(angle) * radius);
    const radiance = domePower * (0.38 + 0.95 * y) * (1 + 0.38 * direction.z + 0.12 * direction.x);
    return { direction, power: (radiance * 2 * Math.PI * 0.9) / count, isKey: false };
  });
}
