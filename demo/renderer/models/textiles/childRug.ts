import { noise, noise3 } from '../../geometry/noise.ts';
import { definePattern } from '../../materials/patterns.ts';
import { blend, channels, cloth, lightness } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';

const DESIGNS = ['streets', 'stars', 'clouds', 'hopscotch', 'rainbow'] as const;
type Design = (typeof DESIGNS)[number];

/** A carpet for children: a city with streets, stars, clouds, a game of hopscotch, or rainbows. */
export const childRug: Model = {
  camera: { yaw: 14, pitch: 48, fieldOfView: 20, fill: 0.88 },
  ground: 'floor',
  size: [1200, 12, 1700],
  looks: ['pile', 'cotton'],
  build(bench, spec) {
    const [w, d] = [Math.max(spec.width, spec.depth), Math.min(spec.width, spec.depth)];
    const base = cloth('pile', spec.colour);
    const pattern = paintRug(spec, base.colour, w, d);
    bench.box(
      [w, 0.014, d],
      [0, 0.007, 0],
      { ...base, colour: '#ffffff', pattern, scale: 0.45 },
      {
        radius: 0.006,
        steps: 2,
        cells: [60, 1, 40],
        offset: [0, 0],
        deform: (vertex, normal) => {
          if (normal.y > 0.2) vertex.y += noise3(vertex.x * 1.4, vertex.z * 1.4, 1, 2) * 0.003;
        },
      },
    );
    const { position, uv } = bench.parts.at(-1)!.geometry.attributes;
    for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i) / w + 0.5, 0.5 - position!.getZ(i) / d);
  },
};

function paintRug(spec: ModelSpec, own: string, w: number, d: number) {
  const design: Design = choose(spec, DESIGNS);
  const isLight = lightness(spec.colour) > 0.5;
  const tones = [
    own,
    isLight ? blend(spec.colour, '#5f5a55', 0.55) : blend(spec.colour, '#f5efe4', 0.8),
    '#f6f1e6',
    '#e3b95c',
    '#d98f6a',
    '#86ab98',
  ];
  const [ground, second, white, yellow, red, green] = tones.map((hex) =>
    channels(hex).map((value) => value / 255),
  ) as unknown as [Colour, Colour, Colour, Colour, Colour, Colour];
  const bright = [yellow, red, green, white];
  const paint = (x: number, y: number): Colour => {
    if (design === 'streets') {
      const [cell, street] = [0.46, 0.06];
      const bend = 0.03 * Math.sin(x * 5);
      const [a, b] = [near(x, cell), near(y + bend, cell)];
      const away = Math.min(a, b);
      if (away < 0.005 && (a < b ? y : x) % 0.1 < 0.055) return white;
      if (away < street) return second;
      const kind = pick(x / cell + 0.5, y / cell + 0.5, 4);
      const [u, v] = [inside(x, cell), inside(y + bend, cell)];
      if (kind < 2) {
        // A house with a roof.
        if (Math.abs(u) < 0.06 && v > -0.07 && v < 0.03)
          return Math.abs(u) < 0.018 && v < -0.02 ? white : bright[kind]!;
        return v >= 0.03 && v < 0.09 - Math.abs(u) * 0.75 ? (kind ? yellow : red) : ground;
      }
      return Math.hypot(u, v) < (kind === 2 ? 0.075 : 0.04) ? green : ground;
    }
    if (design === 'stars') {
      const row = Math.floor(y / 0.3);
      const [u, v] = [inside(x + (row % 2) * 0.15, 0.3), inside(y, 0.3)];
      const cell = x / 0.3 + (row % 2) * 0.5;
      const angle = Math.atan2(v, u) + pick(cell, row, 7);
      const reach = (pick(cell, row, 3) === 0 ? 0.1 : 0.06) * (0.68 + 0.32 * Math.cos(5 * angle));
      return Math.hypot(u, v) < reach ? (pick(cell + 3, row, 4) === 1 ? yellow : white) : ground;
    }
    if (design === 'clouds') {
      const row = Math.floor(y / 0.4);
      const [u, v] = [inside(x + (row % 2) * 0.27, 0.54), inside(y, 0.4)];
      const puffs = [
        [-0.08, -0.02, 0.062],
        [0, 0.025, 0.085],
        [0.085, -0.015, 0.066],
      ] as const;
      const isCloud = puffs.some(([cx, cy, r]) => Math.hypot(u - cx, v - cy) < r) && v > -0.06;
      return isCloud ? (pick(x / 0.54 + (row % 2) * 0.5, row, 3) === 1 ? second : white) : ground;
    }
    if (design === 'hopscotch') {
      const [u, v] = [x / w, y / d];
      if (u < 0.06 || u > 0.94 || v < 0.09 || v > 0.91) return ground;
      const column = Math.floor(((u - 0.06) / 0.88) * 6);
      const [left, right] = [0.06 + (0.88 * column) / 6, 0.06 + (0.88 * (column + 1)) / 6];
      const halves = column % 2 === 1 ? 2 : 1;
      const [low, high] = halves === 2 ? (v < 0.5 ? [0.14, 0.5] : [0.5, 0.86]) : [0.31, 0.69];
      if (v < low || v > high) return ground;
      const edge = Math.min((u - left) * w, (right - u) * w, (v - low) * d, (high - v) * d);
      if (edge < 0.012) return white;
      return Math.hypot((u - (left + right) / 2) * w, (v - (low + high) / 2) * d) < 0.06
        ? white
        : bright[(column + (halves === 2 && v > 0.5 ? 1 : 0)) % 3]!;
    }
    const row = Math.floor(y / 0.42);
    const [u, v] = [inside(x + (row % 2) * 0.3, 0.6), inside(y, 0.42) + 0.1];
    const band = Math.floor((Math.hypot(u, v) - 0.07) / 0.033);
    return v > 0 && band >= 0 && band < 4 ? [red, yellow, green, white][band]! : ground;
  };
  return definePattern(`children's rug ${design} ${own} ${(w / d).toFixed(2)}`, [768, 512], (u, v) => {
    const worn = 1 + 0.04 * noise(u * 300, v * 200, 300, 200, 3);
    return paint(u * w, v * d).map((value) => value * worn) as unknown as Colour;
  });
}

type Colour = readonly [number, number, number];

/** Distance to the nearest multiple of `step`. */
const near = (at: number, step: number) => Math.abs(at / step - Math.round(at / step)) * step;
/** Position within a cell, from −½ to ½ of `step`. */
const inside = (at: number, step: number) => (((at / step) % 1) - 0.5) * step;
/** A number below `count` for a cell. */
const pick = (column: number, row: number, count: number) =>
  (Math.floor(column) * 7 + Math.floor(row) * 5 + ((Math.floor(column) * Math.floor(row)) % 3)) % count;
