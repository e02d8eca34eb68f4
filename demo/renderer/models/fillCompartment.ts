import { cloth, getSurface } from '../materials/surfaces.ts';
import type { Workbench } from './Workbench.ts';

type Space = { x: number; y: number; z: number; width: number; height: number; depth: number };

const SPINES = ['#8d6a4f', '#dcd3c2', '#5d6b5c', '#b86f50', '#efe8dc', '#3f4a55', '#c9b08a', '#7b7f86', '#a9b09a'];
const CLAY = ['#efe9de', '#c9a58a', '#8f9a86', '#d8c7ab', '#6d6a66'];

/** Adds a few books, a vase or a basket, which show the scale of a shelf. */
export function fillCompartment(bench: Workbench, space: Space, isDisplay = false) {
  const { random } = bench;
  const { x, y, z, width, height, depth } = space;
  if (height < 0.1 || width < 0.15) return;
  const choice = isDisplay
    ? random.pick(['vase', 'bowl', 'vase'])
    : random.pick(['books', 'vase', 'books', 'basket', 'none', 'stack']);
  const side = random.pick([-1, 1]);
  if (choice === 'books') {
    let at = x - (side * width) / 2;
    const count = random.whole(4, Math.max(5, Math.min(12, Math.floor(width / 0.05))));
    for (let i = 0; i < count; i++) {
      const thick = random.between(0.018, 0.04);
      const tall = Math.min(height * 0.95, random.between(0.17, 0.25));
      if (Math.abs(at + side * thick - x) > width / 2) break;
      bench.box(
        [thick, tall, Math.min(depth, random.between(0.13, 0.17))],
        [at + (side * thick) / 2, y + tall / 2, z],
        paper(random.pick(SPINES)),
        { radius: 0.002, steps: 2 },
      );
      at += side * (thick + 0.001);
    }
  }
  if (choice === 'stack') {
    let top = y;
    for (let i = 0; i < random.whole(2, 4); i++) {
      const thick = random.between(0.02, 0.035);
      bench.box(
        [random.between(0.18, 0.24), thick, Math.min(depth, 0.16)],
        [x + side * width * 0.2, top + thick / 2, z],
        paper(random.pick(SPINES)),
        {
          radius: 0.002,
          steps: 2,
          turn: [0, random.between(-0.15, 0.15), 0],
        },
      );
      top += thick;
    }
  }
  if (choice === 'vase' || choice === 'bowl' || (choice === 'books' && width > 0.55)) {
    const tall = Math.min(height * 0.8, choice === 'bowl' ? 0.09 : random.between(0.12, 0.24));
    const r = Math.min(depth / 2.2, choice === 'bowl' ? 0.11 : tall * random.between(0.28, 0.42));
    const at = choice === 'books' ? x + side * width * 0.3 : x + side * width * 0.2;
    bench.turned(
      choice === 'bowl'
        ? [
            [0, 0],
            [r * 0.4, 0],
            [r * 0.75, tall * 0.4],
            [r, tall],
            [r * 0.95, tall],
            [r * 0.7, tall * 0.45],
            [0, tall * 0.15],
          ]
        : [
            [0, 0],
            [r * 0.55, 0],
            [r * 0.85, tall * 0.15],
            [r, tall * 0.4],
            [r * 0.8, tall * 0.68],
            [r * 0.42, tall * 0.86],
            [r * 0.5, tall],
            [r * 0.42, tall],
            [r * 0.34, tall * 0.86],
            [0, tall * 0.8],
          ],
      [at, y, z],
      getSurface('ceramic', random.pick(CLAY)),
      40,
    );
  }
  if (choice === 'basket') {
    const tall = Math.min(height * 0.62, 0.2);
    const wide = Math.min(width * 0.7, 0.34);
    bench.box(
      [wide, tall, depth * 0.85],
      [x, y + tall / 2, z],
      random.chance(0.5) ? getSurface('rattan', '#c2a074') : cloth('linen', '#cfc5b4'),
      { radius: 0.015 },
    );
  }
}

function paper(colour: string) {
  return { colour, roughness: 0.75, specular: 0.5 };
}
