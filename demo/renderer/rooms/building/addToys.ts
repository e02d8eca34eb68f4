import type { Workbench } from '../../models/Workbench.ts';
import { ROOM } from './roomShape.ts';

/** Small flags on a string between the walls. */
export function addBunting(bench: Workbench) {
  const line = (t: number) => 2.36 - 0.34 * (1 - (2 * t - 1) ** 2);
  const colours = ['#d98f76', '#e9d9b8', '#8fae9b', '#c9b6cf'];
  const count = 17;
  const z = ROOM.back + 0.05;
  const place = (t: number) => [-2.5 + 5 * t, line(t), z] as const;
  bench.tube(
    Array.from({ length: 21 }, (_, i) => place(i / 20)),
    0.0048,
    { colour: '#efe9dd', roughness: 1 },
    { segments: 60, sides: 6 },
  );
  for (let i = 0; i < count; i++) {
    const [x, y] = place((i + 0.5) / count);
    bench.turned(
      [
        [0, -0.2],
        [0.11, 0],
        [0, 0],
      ],
      [x, y, z],
      { colour: colours[i % 4]!, map: 'linen', roughness: 1, specular: 0.2 },
      2,
      [0, Math.PI / 2, 0],
    );
  }
}

/** Scattered wooden blocks. */
export function addBlocks(bench: Workbench) {
  const colours = ['#d98f76', '#e3c26f', '#8fae9b', '#7f9fb8', '#e9dcc4'];
  const places = [
    [0.55, 0.04, 0.55, 0.3],
    [0.66, 0.04, 0.52, -0.2],
    [0.6, 0.12, 0.53, 0.5],
    [0.82, 0.04, 0.72, 0.9],
    [0.4, 0.04, 0.78, -0.6],
  ] as const;
  for (const [i, [x, y, z, turn]] of places.entries())
    bench.box(
      [0.08, 0.08, 0.08],
      [x, y + 0.012, z],
      { colour: colours[i]!, roughness: 0.6, specular: 0.6 },
      {
        radius: 0.006,
        turn: [0, turn, 0],
      },
    );
}
