import type { Profile } from './turned.ts';

/**
 * Adds points on a smooth curve through the points of a profile. The first `sharp` and the last two corners stay sharp.
 */
export function smoothProfile(profile: Profile, sharp = 2): Profile {
  return profile.flatMap((point, i) => {
    const next = profile[i + 1];
    if (!next || i < sharp || i > profile.length - 3) return [point];
    const [before, after] = [profile[i - 1]!, profile[i + 2] ?? next];
    return [0, 0.25, 0.5, 0.75].map((t): readonly [number, number] => [
      Math.max(0, spline(before[0], point[0], next[0], after[0], t)),
      spline(before[1], point[1], next[1], after[1], t),
    ]);
  });
}

function spline(a: number, b: number, c: number, d: number, t: number) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
