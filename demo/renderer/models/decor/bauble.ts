import { ring } from '../../geometry/tube.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, BRASS } from '../../materials/surfaces.ts';
import { ballProfile } from '../lamps/lampParts.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { getDesign } from '../../../pictures/designs.ts';
import { SMALL } from './decorParts.ts';

export const bauble: Model = {
  camera: { ...SMALL, pitch: 15, fill: 0.74 },
  ground: 'floor',
  size: [220, 90, 180],
  looks: ['glass', 'metal'],
  build: (bench, spec) => (getDesign('bauble', spec.variant) === 'box' ? fillBox(bench, spec) : layOut(bench, spec)),
};

/** Five of different sizes. */
function layOut(bench: Workbench, spec: ModelSpec) {
  const r = 0.04;
  const { shiny, matt, light } = getSurfaces(spec);
  const spots: [number, number, number, Surface][] = [
    [-0.05, 0, r, shiny],
    [0.045, 0.015, r * 1.08, matt],
    [0.0, -0.075, r * 0.92, light],
    [0.008, 0.085, r * 0.74, shiny],
    [-0.095, 0.075, r * 0.68, matt],
  ];
  for (const [x, z, radius, surface] of spots) addBauble(bench, [x, 0, z], radius, surface);
}

/** Rows in an open box with its lid behind it. Wider boxes have more in a row. */
function fillBox(bench: Workbench, spec: ModelSpec) {
  const r = 0.032;
  const cell = 2 * r + 0.012;
  const columns = Math.max(3, Math.min(5, Math.round(spec.width / cell)));
  const rows = choose(spec, [2, 3], 2);
  const [width, depth, height] = [columns * cell + 0.012, rows * cell + 0.012, 0.05];
  const paper: Surface = { colour: choose(spec, ['#efe7da', '#7d2026', '#2f4a3a', '#c8b48c'], 2), roughness: 0.7 };
  const inside: Surface = { colour: '#f4efe6', roughness: 0.9 };
  const thin = { radius: 0.001, steps: 1 };
  bench.box([width, 0.004, depth], [0, 0.002, 0], paper, thin);
  for (const side of [-1, 1]) {
    bench.box([0.004, height, depth], [(side * width) / 2, height / 2, 0], paper, thin);
    bench.box([width, height, 0.004], [0, height / 2, (side * depth) / 2], paper, thin);
  }
  for (let i = 1; i < columns; i++)
    bench.box([0.002, height * 0.85, depth - 0.008], [-width / 2 + 0.006 + i * cell, height * 0.43, 0], inside, thin);
  for (let i = 1; i < rows; i++)
    bench.box([width - 0.008, height * 0.85, 0.002], [0, height * 0.43, -depth / 2 + 0.006 + i * cell], inside, thin);
  const { shiny, matt, light } = getSurfaces(spec);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = [-width / 2 + 0.006 + (column + 0.5) * cell, 0.006, -depth / 2 + 0.006 + (row + 0.5) * cell] as const;
      addBauble(bench, at, r, [shiny, matt, light][(row + column) % 3]!);
    }
  // The lid leans against the back of the box.
  bench.box([width + 0.01, 0.006, depth + 0.01], [0, depth * 0.46, -depth / 2 - 0.03], paper, {
    ...thin,
    turn: [1.32, 0, 0],
  });
}

function getSurfaces(spec: ModelSpec) {
  const shiny: Surface = { colour: spec.colour, roughness: 0.12, metalness: 1 };
  const matt: Surface = { colour: spec.colour, roughness: 0.55, specular: 0.8, sheen: 0.3 };
  return { shiny, matt, light: { ...shiny, colour: blend(spec.colour, '#ffffff', 0.35) } };
}

function addBauble(bench: Workbench, [x, y, z]: Point, radius: number, surface: Surface) {
  bench.turned(ballProfile(radius, radius * 2), [x, y, z], surface, 64);
  bench.turned(
    [
      [0, 0],
      [radius * 0.2, 0],
      [radius * 0.2, radius * 0.2],
      [0, radius * 0.22],
    ],
    [x, y + radius * 1.96, z],
    BRASS,
    24,
  );
  bench.tube(
    ring(radius * 0.11, 0, 16).map(([a, , c]): Point => [x + a, y + radius * 2.26 + c, z]),
    radius * 0.018,
    BRASS,
    { isClosed: true, sides: 6 },
  );
}
