import { layeredNoise } from '../../geometry/noise.ts';
import { definePattern, type PatternPainter } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend } from '../../materials/surfaces.ts';

const greens = {
  /** A midrib and side veins on fresh green. */
  ribbed: (u, v) => {
    const middle = Math.abs(v - 0.5);
    const rib = Math.max(0, 1 - middle * 50) * 0.5;
    const side = Math.max(0, 1 - Math.abs(((u * 9 + middle * 6) % 1) - 0.5) * 14) * 0.12;
    const vein = rib + side;
    const cloud = 0.06 * layeredNoise(u * 6, v * 6, 6, 6, 3, 2);
    return [0.27 + vein * 0.35 + cloud, 0.47 + vein * 0.3 + cloud, 0.22 + vein * 0.2 + cloud];
  },
  /** Grey horizontal bands and a yellow margin on both edges. */
  banded: (u, v) => {
    const edge = Math.abs(v - 0.5) * 2;
    if (edge > 0.8) return [0.69, 0.68, 0.38];
    const band = 0.5 + 0.5 * Math.sin(u * 46 + 5 * layeredNoise(u * 5, v * 3, 5, 3, 3, 4));
    return [0.24 + 0.2 * band, 0.39 + 0.17 * band, 0.26 + 0.15 * band];
  },
  /** Dark and glossy with a light midrib. */
  dark: (u, v) => {
    const rib = Math.max(0, 1 - Math.abs(v - 0.5) * 34);
    const cloud = 0.03 * layeredNoise(u * 5, v * 4, 5, 4, 3, 7);
    return [0.2 + 0.4 * rib + cloud, 0.36 + 0.32 * rib + cloud, 0.2 + 0.2 * rib + cloud];
  },
  /** Narrow grey-green leaves, lighter along the middle. */
  silver: (u, v) => {
    const rib = Math.max(0, 1 - Math.abs(v - 0.5) * 5) * 0.12;
    const cloud = 0.05 * layeredNoise(u * 4, v * 3, 4, 3, 2, 3);
    return [0.46 + rib + cloud, 0.55 + rib + cloud, 0.4 + rib + cloud];
  },
} satisfies Record<string, PatternPainter>;

/** Several tints of a leaf's surface, so that the leaves of a plant differ. */
export function leafSurfaces(kind: keyof typeof greens): Surface[] {
  const pattern = definePattern(`leaf ${kind}`, [256, 128], greens[kind]);
  const isGlossy = kind === 'dark';
  return ['#ffffff', '#e4e8d2', '#f6ffe4'].map((colour) => ({
    colour: blend(colour, '#ffffff', 0.1),
    pattern,
    roughness: isGlossy ? 0.34 : 0.52,
    specular: isGlossy ? 1 : 0.7,
  }));
}
