import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { layeredNoise } from '../../geometry/noise.ts';
import { definePattern } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, wood } from '../../materials/surfaces.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { RoomStyle } from '../Room.ts';
import { ROOM } from './roomShape.ts';

/** Adds the blurred garden around a terrace. It casts no shadows. */
export function addGarden(bench: Workbench) {
  const [half, low, high, z] = [8, -0.9, 6.6, -6];
  const sheet = new MeshWriter();
  for (const v of [0, 1])
    for (const u of [0, 1]) sheet.vertex([(u * 2 - 1) * half, low + v * (high - low), z], [0, 0, 1], u, v);
  sheet.cells(0, 2, 2);
  const pattern = definePattern('garden', [1024, 512], paintGarden);
  bench.add(sheet.geometry(), { colour: '#ffffff', pattern, roughness: 1, specular: 0, glow: 0.3 });
}

const PERGOLA: Record<RoomStyle['name'], Surface> = {
  skandynawski: wood('lightOak'),
  loftowy: BLACK_METAL,
  boho: wood('oak'),
  nowoczesny: { colour: '#55585b', roughness: 0.5, specular: 0.8 },
  klasyczny: { colour: '#efece5', roughness: 0.5, specular: 0.8 },
};

/** Adds a fence and a pergola; they cast shadows. */
export function addPergola(bench: Workbench, { name }: RoomStyle) {
  const timber = PERGOLA[name];
  const [wide, tall] = [0.11, 2.62];
  for (let y = 0.16; y < 0.95; y += 0.125)
    bench.box([7.4, 0.105, 0.022], [0.2, y, ROOM.back - 0.03], timber, { radius: 0.004, grain: 'x' });
  for (const x of [-2.62, 2.5])
    bench.box([wide, tall, wide], [x, tall / 2, ROOM.back + 0.1], timber, { radius: 0.006, grain: 'y' });
  bench.box([6.2, 0.15, 0.08], [0, tall - 0.04, ROOM.back + 0.1], timber, { radius: 0.006, grain: 'x' });
  for (let x = -2.9; x < 3.1; x += 0.46)
    bench.box([0.05, 0.12, 4.2], [x, tall + 0.09, ROOM.back + 1.85], timber, { radius: 0.005, grain: 'z' });
}

function paintGarden(u: number, v: number): [number, number, number] {
  const x = u * 12;
  const tops = 0.58 + 0.26 * layeredNoise(x * 0.5, 1, 6, 8, 2, 3);
  const bushes = 0.3 + 0.1 * layeredNoise(x, 4, 12, 8, 3, 9);
  const sky = mix([0.86, 0.92, 0.95], [0.66, 0.8, 0.91], v);
  const shade = 0.5 + 0.7 * layeredNoise(x * 1.6, v * 9, 19, 9, 3, 6);
  const trees = mix([0.4, 0.5, 0.37], [0.62, 0.69, 0.5], shade);
  const near = mix([0.29, 0.39, 0.26], [0.5, 0.59, 0.37], shade + 0.3 * layeredNoise(x * 4, v * 20, 48, 20, 2, 8));
  const lawn = mix([0.55, 0.66, 0.38], [0.67, 0.75, 0.47], shade);
  const soft = (edge: number, blur: number) => Math.max(0, Math.min(1, (edge - v) / blur + 0.5));
  let colour = mix(sky, trees, soft(tops, 0.1));
  colour = mix(colour, near, soft(bushes, 0.05));
  colour = mix(colour, lawn, soft(0.17, 0.04));
  return mix(colour, [0.98, 0.97, 0.84], 0.22 * bokeh(x, v * 6));
}

/** Bright discs like out-of-focus light between leaves. */
function bokeh(x: number, y: number) {
  let sum = 0;
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const [cx, cy] = [Math.floor(x * 1.6) + column, Math.floor(y * 1.6) + row];
      const hash = (k: number) => Math.abs(Math.sin(cx * 127.1 + cy * 311.7 + k * 74.7) * 43758.5453) % 1;
      const away = Math.hypot(x * 1.6 - cx - hash(1), y * 1.6 - cy - hash(2));
      const radius = 0.1 + 0.14 * hash(3);
      if (hash(4) > 0.45 && cy < 6 && cy > 1)
        sum += Math.max(0, Math.min(1, (radius - away) / 0.04)) * (0.4 + 0.6 * hash(5));
    }
  return Math.min(1, sum);
}

const mix = (a: readonly number[], b: readonly number[], share: number) => {
  const t = Math.max(0, Math.min(1, share));
  return a.map((value, i) => value + (b[i]! - value) * t) as [number, number, number];
};
