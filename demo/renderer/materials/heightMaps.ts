import { Random } from '../../catalogue/Random.ts';
import { cellNoise, layeredNoise, noise } from '../geometry/noise.ts';

/** Properties of a point of a material: height, lightness (1 is average) and share of a second colour. */
type Texel = { height: number; light: number; stain?: number };

export type HeightMap = {
  /** Width and height of the tile, m. */
  size: readonly [number, number];
  /** Pixels. */
  pixels: readonly [number, number];
  /** Factor of the heights for the slopes. */
  relief: number;
  /** The lightness is the share of the second colour instead of a factor around 1. */
  isMixed?: boolean;
  /** The texel at `u` and `v` from 0 to 1; repeats without seams. */
  at: (u: number, v: number) => Texel;
};

export const HEIGHT_MAPS = {
  weave: { size: [0.16, 0.16], pixels: [512, 512], relief: 2.2, at: makeWeave() },
  boucle: { size: [0.2, 0.2], pixels: [512, 512], relief: 3.2, at: boucle },
  velvet: { size: [0.9, 0.9], pixels: [512, 512], relief: 1.6, at: velvet },
  corduroy: { size: [0.12, 0.24], pixels: [256, 512], relief: 3, at: corduroy },
  linen: { size: [0.3, 0.3], pixels: [512, 512], relief: 1.2, at: linen },
  leather: { size: [0.22, 0.22], pixels: [512, 512], relief: 1.1, at: leather },
  pile: { size: [0.34, 0.34], pixels: [512, 512], relief: 2.6, at: pile },
  shaggy: { size: [0.4, 0.4], pixels: [512, 512], relief: 4, at: shaggy },
  rattan: { size: [0.12, 0.12], pixels: [256, 256], relief: 4, at: rattan },
  rope: { size: [0.1, 0.05], pixels: [256, 128], relief: 3, at: rope },
  wood: { size: [2, 0.62], pixels: [2048, 1024], relief: 1.1, isMixed: true, at: makeWood(20) },
  knottyWood: { size: [2, 0.62], pixels: [2048, 1024], relief: 1.1, isMixed: true, at: makeWood(40) },
  marble: { size: [1.3, 1.3], pixels: [1024, 1024], relief: 0, isMixed: true, at: marble },
  glaze: { size: [0.5, 0.5], pixels: [256, 256], relief: 0.35, at: glaze },
  plaster: { size: [2.4, 2.4], pixels: [512, 512], relief: 0.25, at: plaster },
} satisfies Record<string, HeightMap>;

export type HeightMapName = keyof typeof HEIGHT_MAPS;

function makeWeave() {
  const threads = 32;
  const random = new Random('weave');
  const warp = Array.from({ length: threads }, () => random.next());
  const weft = Array.from({ length: threads }, () => random.next());
  return (u: number, v: number): Texel => {
    const x = u * threads + 0.18 * noise(u * 12, v * 12, 12, 12, 3);
    const y = v * threads + 0.18 * noise(u * 12, v * 12, 12, 12, 4);
    const column = (Math.floor(x) + threads) % threads;
    const row = (Math.floor(y) + threads) % threads;
    const across = Math.cos((x - Math.floor(x) - 0.5) * Math.PI) ** 0.6;
    const along = Math.cos((y - Math.floor(y) - 0.5) * Math.PI) ** 0.6;
    const isOver = (column + row) % 2 === 1;
    const a = across * (isOver ? along ** 0.9 : 0.55);
    const b = along * (isOver ? 0.55 : across ** 0.9);
    const [fu, fv] = a > b ? [160, 40] : [40, 160];
    const fibre = noise(u * fu, v * fv, fu, fv, 7);
    const shade = (a > b ? warp[column]! : weft[row]!) - 0.5;
    const height = Math.max(a, b);
    const cloud = layeredNoise(u * 6, v * 6, 6, 6, 3, 11);
    return { height: height + 0.12 * fibre, light: 0.84 + 0.16 * height + 0.1 * shade + 0.07 * fibre + 0.06 * cloud };
  };
}

function boucle(u: number, v: number): Texel {
  const x = u * 26 + 0.6 * noise(u * 20, v * 20, 20, 20, 1);
  const y = v * 26 + 0.6 * noise(u * 20, v * 20, 20, 20, 2);
  const [near] = cellNoise(x, y, 26, 3);
  const [fine] = cellNoise(u * 52, v * 52, 52, 9);
  const knot = Math.max(0, 1 - near * 1.25);
  const curl = 0.5 + 0.5 * Math.sin(near * 16 + noise(u * 30, v * 30, 30, 30, 6) * 3);
  const height = knot * 0.9 + 0.25 * curl * knot + 0.25 * (1 - fine);
  return { height, light: 0.74 + 0.27 * Math.min(1, height) + 0.04 * layeredNoise(u * 5, v * 5, 5, 5, 3, 4) };
}

function velvet(u: number, v: number): Texel {
  const brushed = layeredNoise(u * 3, v * 3, 3, 3, 5, 2);
  const fibre = noise(u * 200, v * 70, 200, 70, 5);
  return { height: 0.15 * brushed + 0.1 * fibre, light: 1 + 0.16 * brushed + 0.05 * fibre };
}

function corduroy(u: number, v: number): Texel {
  const ribs = 16;
  const x = u * ribs + 0.1 * noise(u * 8, v * 16, 8, 16, 1);
  const rib = Math.abs(Math.sin(x * Math.PI)) ** 0.7;
  const fibre = noise(u * 120, v * 60, 120, 60, 5);
  const cloud = layeredNoise(u * 3, v * 6, 3, 6, 3, 2);
  return { height: rib + 0.1 * fibre, light: 0.62 + 0.42 * rib + 0.05 * fibre + 0.06 * cloud };
}

function linen(u: number, v: number): Texel {
  const a = noise(u * 110, v * 6, 110, 6, 1) + 0.6 * noise(u * 220, v * 10, 220, 10, 2);
  const b = noise(u * 6, v * 110, 6, 110, 3) + 0.6 * noise(u * 10, v * 220, 10, 220, 4);
  return { height: 0.35 * (a + b), light: 1 + 0.11 * (a + b) + 0.05 * layeredNoise(u * 5, v * 5, 5, 5, 3, 8) };
}

function leather(u: number, v: number): Texel {
  const x = u * 40 + 0.5 * noise(u * 30, v * 30, 30, 30, 1);
  const y = v * 40 + 0.5 * noise(u * 30, v * 30, 30, 30, 2);
  const [near, second] = cellNoise(x, y, 40, 3);
  const grain = Math.min(1, (second - near) * 3);
  return {
    height: 0.5 * grain + 0.2 * layeredNoise(u * 8, v * 8, 8, 8, 3, 3),
    light: 0.93 + 0.07 * grain + 0.08 * layeredNoise(u * 4, v * 4, 4, 4, 4, 6),
  };
}

function pile(u: number, v: number): Texel {
  const x = u * 60 + 0.5 * noise(u * 25, v * 25, 25, 25, 1);
  const y = v * 60 + 0.5 * noise(u * 25, v * 25, 25, 25, 2);
  const tuft = 1 - cellNoise(x, y, 60, 3)[0];
  return {
    height: tuft + 0.3 * layeredNoise(u * 8, v * 8, 8, 8, 3, 3),
    light: 0.72 + 0.34 * tuft + 0.1 * layeredNoise(u * 6, v * 6, 6, 6, 3, 6),
  };
}

function shaggy(u: number, v: number): Texel {
  const bend = 1.4 * layeredNoise(u * 7, v * 7, 7, 7, 3, 1);
  const lean = 1.4 * layeredNoise(u * 7, v * 7, 7, 7, 3, 2);
  const strand = noise(u * 60 + bend * 3, v * 24 + lean * 3, 60, 24, 3);
  const finer = noise(u * 130 + bend * 4, v * 50 + lean * 4, 130, 50, 4);
  const clump = layeredNoise(u * 14, v * 14, 14, 14, 3, 5);
  return {
    height: 0.6 * strand + 0.4 * finer + 0.9 * clump,
    light: 0.92 + 0.16 * strand + 0.1 * finer + 0.3 * clump,
  };
}

function rattan(u: number, v: number): Texel {
  const [columns, rows] = [6, 12];
  const x = u * columns;
  const y = v * rows;
  const isOver = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const across = Math.cos((y - Math.floor(y) - 0.5) * Math.PI);
  const bow = Math.cos((x - Math.floor(x) - 0.5) * Math.PI);
  const height = Math.max(0, across) ** 0.6 * (isOver ? 0.35 + 0.65 * bow : 0.45 - 0.45 * bow);
  const fibre = noise(u * 10, v * 90, 10, 90, 2);
  return { height: height + 0.05 * fibre, light: 0.42 + 0.8 * height + 0.08 * fibre };
}

function rope(u: number, v: number): Texel {
  const twist = Math.abs(Math.sin((u * 8 + v * 2) * Math.PI));
  const fibre = noise(u * 60 + v * 15, v * 60, 60, 60, 2);
  return { height: twist, light: 0.7 + 0.35 * twist + 0.1 * fibre };
}

/** Wood cut along the trunk: fine streaks, faint distorted rings, pores. */
function makeWood(seed: number) {
  return (u: number, v: number): Texel => {
    const warp =
      1.35 * noise(u, v * 2, 1, 2, seed) +
      0.3 * noise(u * 3, v * 5, 3, 5, seed + 1) +
      0.05 * noise(u * 14, v * 30, 14, 30, seed + 2);
    const phase = v * 17 + warp * 2.6;
    const turn = phase - Math.floor(phase);
    const strength = 0.55 + 0.45 * noise(u, v * 7, 1, 7, seed + 8);
    const ring = (turn < 0.82 ? (turn / 0.82) ** 2.2 : 1 - (turn - 0.82) / 0.18) * strength;
    const streak = noise(u * 4, v * 120, 4, 120, seed + 3) + 0.5 * noise(u * 2, v * 40, 2, 40, seed + 9);
    const fine = 0.6 * streak + 0.4 * noise(u * 16, v * 380, 16, 380, seed + 4);
    const pore = Math.max(
      0,
      noise(u * 48, v * 330, 48, 330, seed + 5) + 0.35 * noise(u * 90, v * 500, 90, 500, seed + 6) - 0.5,
    );
    return {
      height: -0.6 * pore - 0.08 * ring + 0.05 * fine,
      light: 0.12 + 0.46 * ring + 0.34 * fine,
      stain: Math.min(1, pore),
    };
  };
}

function marble(u: number, v: number): Texel {
  const warpX = layeredNoise(u * 3, v * 3, 3, 3, 5, 1) * 0.9;
  const warpY = layeredNoise(u * 3, v * 3, 3, 3, 5, 8) * 0.9;
  const ridge = 1 - Math.abs(noise(u * 3 + warpX, v * 3 + warpY, 3, 3, 21));
  const thin = 1 - Math.abs(noise(u * 6 + warpX * 1.5, v * 6 + warpY, 6, 6, 22));
  const vein = ridge ** 26 * 0.8 * (0.5 + 0.5 * noise(u * 4, v * 4, 4, 4, 9)) + thin ** 30 * 0.35;
  const cloud = 0.5 + 0.5 * layeredNoise(u * 3 + warpX, v * 3, 3, 3, 5, 33);
  return { height: 0, light: cloud * 0.7, stain: Math.max(0, Math.min(1, vein)) };
}

function glaze(u: number, v: number): Texel {
  const wave = layeredNoise(u * 4, v * 4, 4, 4, 4, 2);
  return { height: wave, light: 1 + 0.05 * wave + 0.03 * noise(u * 60, v * 60, 60, 60, 3) };
}

function plaster(u: number, v: number): Texel {
  const cloud = layeredNoise(u * 6, v * 6, 6, 6, 5, 3);
  return { height: cloud, light: 1 + 0.03 * cloud };
}
