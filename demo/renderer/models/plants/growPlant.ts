import type { BufferGeometry } from 'three';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import type { Workbench } from '../Workbench.ts';
import { leaf, sword } from './leaf.ts';
import { leafSurfaces } from './leafSurfaces.ts';

export const PLANTS = ['broad', 'sword', 'palm', 'rubber', 'olive'] as const;
export type Plant = (typeof PLANTS)[number];

const GOLDEN_ANGLE = 2.399963;
const STEM: Surface = { colour: '#5d7440', roughness: 0.6 };
const BARK: Surface = { colour: '#7a6a57', roughness: 0.95, map: 'plaster', scale: 0.2 };

/** Builds a plant with a height in metres at a point in a pot. */
export function growPlant(bench: Workbench, kind: Plant, from: Point, tall: number) {
  bench.group(from, [0, 0, 0], (pot) => grow[kind](pot, tall));
}

const grow: Record<Plant, (bench: Workbench, tall: number) => void> = { broad, sword: swords, palm, rubber, olive };

/** Long stems with one broad leaf each. */
function broad(bench: Workbench, tall: number) {
  const greens = leafSurfaces('ribbed');
  const count = Math.round(11 + tall * 6);
  for (let i = 0; i < count; i++) {
    const angle = i * GOLDEN_ANGLE + bench.random.next() * 0.5;
    const lean = bench.random.between(0.15, 0.7);
    const reach = tall * bench.random.between(0.4, 0.85);
    const away = reach * lean * 0.8;
    const tip: Point = [Math.cos(angle) * away, reach * 0.95, Math.sin(angle) * away];
    bench.tube([[0, 0, 0], [tip[0] * 0.25, reach * 0.45, tip[2] * 0.25], tip], Math.min(0.0046, tall * 0.008), STEM, {
      segments: 12,
      sides: 6,
    });
    const long = Math.min(0.34, tall * bench.random.between(0.28, 0.4));
    const shape = { long, half: long * 0.36, droop: 0.42 * (0.6 + 0.6 * lean), fold: 0.3 };
    put(
      bench,
      leaf(shape),
      greens[i % 3]!,
      tip,
      angle + bench.random.between(-0.3, 0.3),
      bench.random.between(0.05, 0.35),
    );
  }
}

/** Stiff sword-shaped leaves that grow upright. */
function swords(bench: Workbench, tall: number) {
  const greens = leafSurfaces('banded');
  for (let i = 0; i < 13; i++) {
    const angle = i * GOLDEN_ANGLE;
    const ring = Math.sqrt(i / 13);
    const long = tall * (1.02 - 0.38 * ring * bench.random.next());
    const blade = sword(long, 0.022 + long * 0.028, 0.02 + 0.26 * ring, bench.random.between(-0.8, 0.8));
    const away = 0.012 + 0.035 * ring;
    bench.add(
      blade,
      greens[i % 3]!,
      [Math.cos(angle) * away, 0, Math.sin(angle) * away],
      [0, -angle, -0.04 - 0.1 * ring],
    );
  }
}

/** Arching fronds with narrow leaflets on both sides. */
function palm(bench: Workbench, tall: number) {
  const greens = leafSurfaces('ribbed');
  const count = 11;
  for (let i = 0; i < count; i++) {
    const angle = i * GOLDEN_ANGLE + bench.random.next() * 0.4;
    const young = 1 - i / count;
    const spread = tall * (0.2 + 0.42 * (1 - young)) * bench.random.between(0.85, 1.1);
    const top = tall * (0.62 + 0.36 * young) * bench.random.between(0.92, 1.04);
    const at = (t: number): Point => {
      const out = spread * t * t * (0.5 + 0.5 * t);
      const up = top * (Math.sin(t * 2) / Math.sin(1.72));
      return [Math.cos(angle) * out, up, Math.sin(angle) * out];
    };
    bench.tube([0, 0.2, 0.4, 0.6, 0.8, 1].map(at), 0.005, STEM, { segments: 16, sides: 6 });
    const pairs = 15;
    for (let j = 0; j < pairs; j++) {
      const t = 0.36 + (0.64 * j) / (pairs - 1);
      const long = tall * 0.24 * Math.sin(Math.PI * (0.2 + 0.66 * ((t - 0.36) / 0.64)));
      for (const side of j === pairs - 1 ? [0] : [-1, 1])
        put(
          bench,
          leaf({ long, half: long * 0.075, droop: 0.34, fold: 0.5, cells: [6, 2] }),
          greens[(i + j) % 3]!,
          at(t),
          angle + side * bench.random.between(0.85, 1.1),
          0.3 - 0.9 * t * (1 - 0.5 * young),
        );
    }
  }
}

/** Upright stems with large oval leaves along their whole length. */
function rubber(bench: Workbench, tall: number) {
  const greens = leafSurfaces('dark');
  for (const [stem, lean] of [0.1, -0.16].entries()) {
    const height = tall * (stem === 0 ? 0.86 : 0.66);
    const at = (t: number): Point => [lean * height * t * t, height * t, (stem - 0.5) * 0.1 + 0.05 * height * t];
    bench.tube([0, 0.33, 0.66, 1].map(at), 0.007, BARK, { segments: 16, sides: 8 });
    const count = Math.round(8 + height * 10);
    for (let i = 0; i < count; i++) {
      const t = 0.22 + (0.78 * (i + 0.5)) / count;
      const long = Math.min(0.32, tall * 0.3) * (0.75 + 0.3 * bench.random.next()) * (t > 0.9 ? 0.7 : 1);
      const up = t > 0.9 ? 1 : bench.random.between(0.25, 0.6);
      const shape = { long, half: long * 0.3, droop: 0.16, fold: 0.22 };
      put(bench, leaf(shape), greens[i % 3]!, at(t), i * GOLDEN_ANGLE + stem, up);
    }
  }
}

/** A thin trunk with a loose crown of many small leaves. */
function olive(bench: Workbench, tall: number) {
  const greens = leafSurfaces('silver');
  const fork: Point = [0.03 * tall, tall * 0.5, 0];
  bench.tube([[0, 0, 0], [-0.015, tall * 0.25, 0.01], fork], 0.012, BARK, { segments: 14, sides: 8 });
  const twigs = 24;
  for (let i = 0; i < twigs; i++) {
    const angle = i * GOLDEN_ANGLE;
    const height = 0.2 + (0.8 * (i + 0.5)) / twigs;
    const wide = tall * 0.27 * Math.sqrt(1 - (height - 0.45) ** 2 * 2) * bench.random.between(0.75, 1.1);
    const tip: Point = [
      fork[0] + Math.cos(angle) * wide,
      fork[1] + tall * 0.48 * height,
      fork[2] + Math.sin(angle) * wide,
    ];
    const at = (t: number): Point => [
      fork[0] + (tip[0] - fork[0]) * t,
      fork[1] + (tip[1] - fork[1]) * t ** 0.8,
      fork[2] + (tip[2] - fork[2]) * t,
    ];
    bench.tube([0, 0.35, 0.7, 1].map(at), 0.0047, BARK, { segments: 10, sides: 5 });
    for (let j = 0; j < 26; j++) {
      const long = bench.random.between(0.06, 0.095);
      const shape = { long, half: long * 0.17, droop: 0.15, fold: 0.3, cells: [4, 2] as const };
      const heading = angle + (j % 2 ? 1 : -1) * bench.random.between(0.5, 1.5);
      put(bench, leaf(shape), greens[j % 3]!, at(0.25 + (0.75 * j) / 25), heading, bench.random.between(-0.3, 0.8));
    }
  }
}

/** Adds a leaf at a point, rotated around the stem by `heading` and raised by `up`, radians. */
function put(bench: Workbench, blade: BufferGeometry, surface: Surface, at: Point, heading: number, up: number) {
  bench.add(blade, surface, at, [0, -heading, up]);
}
