import { getFrame } from '../../../pictures/designs.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { layeredNoise, noise } from '../../geometry/noise.ts';
import { definePattern } from '../../materials/patterns.ts';
import { BLACK_METAL, blend, BRASS, channels, darker, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import { WALL } from './decorParts.ts';

const FRAMES = { oak: OAK, black: BLACK_METAL, walnut: WALNUT, brass: BRASS };

/** Width of the paper around the print in a frame, as a share of its height. */
const MARGIN = 0.07;

export const picture: Model = {
  camera: { ...WALL, fill: 0.76 },
  ground: 'wall',
  size: [600, 800, 25],
  looks: ['linen', 'plastic', 'wood', 'metal'],
  build(bench, spec) {
    const [w, h] = [spec.width, spec.height];
    // A canvas is stretched over a frame that is not seen, and painted up to its edges.
    const isFramed = spec.look !== 'linen';
    const art = paintArt(spec, w / h, isFramed ? MARGIN : 0);
    const frame = FRAMES[getFrame(spec.variant)];
    if (isFramed) {
      const bar = 0.018;
      for (const side of [-1, 1]) {
        bench.box([bar, h, 0.03], [side * (w / 2 - bar / 2), 0, 0.018], frame, { radius: 0.002, grain: 'y' });
        bench.box([w - 2 * bar, bar, 0.03], [0, side * (h / 2 - bar / 2), 0.018], frame, { radius: 0.002, grain: 'x' });
      }
    }
    bench.box(
      [w - 0.004, h - 0.004, isFramed ? 0.02 : 0.032],
      [0, 0, isFramed ? 0.012 : 0.018],
      { colour: '#f3efe6', roughness: 0.9, specular: 0.3 },
      { radius: 0.002 },
    );
    const sheet = new MeshWriter();
    const z = isFramed ? 0.0225 : 0.0345;
    const [sw, sh] = isFramed ? [w - 0.036, h - 0.036] : [w - 0.006, h - 0.006];
    for (const y of [-1, 1])
      for (const x of [-1, 1]) sheet.vertex([(x * sw) / 2, (y * sh) / 2, z], [0, 0, 1], (x + 1) / 2, (y + 1) / 2);
    sheet.cells(0, 2, 2);
    bench.add(sheet.geometry(), { colour: '#ffffff', pattern: art, roughness: 0.95, specular: 0.25 });
  },
};

function paintArt(spec: ModelSpec, aspect: number, margin: number) {
  const design = choose(spec, ['hills', 'shapes', 'leaf', 'lines', 'brush'] as const);
  const isMany = spec.colour === '#b78bb0';
  const tones = isMany
    ? ['#e9d9c0', '#c98f5f', '#6f7f75', '#3f4a55', '#b5502f']
    : [
        blend(spec.colour, '#f6efe2', 0.8),
        blend(spec.colour, '#f3e8d6', 0.4),
        spec.colour,
        darker(spec.colour, 0.6),
        blend(spec.colour, '#b5502f', 0.6),
      ];
  const ink = tones.map((hex) => channels(hex).map((value) => value / 255) as [number, number, number]);
  const seed = spec.variant;
  return definePattern(`art ${design} ${tones.join()} ${aspect.toFixed(2)} ${seed} ${margin}`, [384, 512], (u, v) => {
    let colour = ink[0]!;
    const x = u * aspect;
    const grain = 1 + 0.03 * layeredNoise(u * 20, v * 20, 20, 20, 3, 2);
    if (design === 'hills') {
      const under = (k: number, base: number, tall: number) =>
        v < base + tall * Math.sin(u * 3.3 + k * 2 + seed) + 0.05 * noise(u * 3, k, 8, 8, seed);
      if (Math.hypot(x - aspect * 0.62, v - 0.68) < 0.14) colour = ink[4]!;
      if (under(1, 0.48, 0.07)) colour = ink[1]!;
      if (under(2.2, 0.34, 0.09)) colour = ink[2]!;
      if (under(3.1, 0.18, 0.06)) colour = ink[3]!;
    } else if (design === 'shapes') {
      if (Math.hypot(x - aspect * 0.4, v - 0.62) < 0.22) colour = ink[1]!;
      if (Math.hypot((x - aspect * 0.58) * 1.2, v - 0.42) < 0.2) colour = ink[2]!;
      if (Math.abs(x - aspect * 0.5) < 0.17 && v < 0.3 && v > 0.1) colour = ink[3]!;
      if (Math.hypot(x - aspect * 0.63, v - 0.76) < 0.075) colour = ink[4]!;
    } else if (design === 'leaf') {
      for (let i = -4; i < 6; i++) {
        const side = i % 2 ? 1 : -1;
        const [cx, cy] = [aspect * 0.5 + side * 0.13, 0.46 + i * 0.075];
        const [dx, dy] = [(x - cx) * side, v - cy];
        const [along, across] = [dx * 0.8 + dy * 0.6, -dx * 0.6 + dy * 0.8];
        if (Math.abs(along) < 0.13 && Math.abs(across) < 0.032 * (1 - (along / 0.13) ** 2))
          colour = i % 3 ? ink[2]! : ink[3]!;
      }
      if (Math.abs(x - aspect * 0.5 - 0.01 * Math.sin(v * 9)) < 0.005 && v > 0.12 && v < 0.86) colour = ink[3]!;
    } else if (design === 'lines') {
      const wave = v + 0.09 * Math.sin(u * 5 + seed) + 0.05 * noise(u * 3, v * 2, 8, 8, seed);
      const band = (wave * 14) % 1;
      if (band < 0.2 && v > 0.14 && v < 0.88) colour = ink[wave > 0.55 ? 4 : 3]!;
    } else {
      const sweep = layeredNoise(u * 3 + v, v * 9, 12, 12, 4, seed + 3);
      if (sweep > 0.12) colour = ink[1]!;
      if (sweep > 0.3) colour = ink[2]!;
      if (sweep < -0.28) colour = ink[3]!;
      if (Math.hypot(x - aspect * 0.66, v - 0.7) < 0.09) colour = ink[4]!;
    }
    if (x < margin || x > aspect - margin || v < margin || v > 1 - margin) colour = [0.955, 0.94, 0.91];
    return colour.map((value) => value * grain) as [number, number, number];
  });
}
