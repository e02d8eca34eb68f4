import type { Profile } from './turned.ts';

/** Profile of a flat disc with rounded edges. */
export function disc(radius: number, height: number): Profile {
  const edge = Math.min(0.004, height / 3);
  return [
    [0, 0],
    [radius - edge, 0],
    [radius, edge],
    [radius, height - edge],
    [radius - edge, height],
    [0, height],
  ];
}
