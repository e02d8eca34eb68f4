import type { Point, Profile } from '../../geometry/turned.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import { BLACK_METAL, OAK } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { CLAY, SMALL } from './decorParts.ts';

/** An abstract sculpture on a base: a loop, a knot, two figures, or stacked stones. */
export const sculpture: Model = {
  camera: SMALL,
  ground: 'floor',
  size: [160, 300, 110],
  looks: CLAY,
  build(bench, spec) {
    const height = Math.max(0.14, spec.height);
    choose(spec, [loop, couple, knot, stones])(bench, spec, height);
  },
};

function base(bench: Workbench, spec: ModelSpec, width: number, tall: number) {
  const surface = choose(spec, [BLACK_METAL, OAK]);
  bench.box([width, tall, width * 0.7], [0, tall / 2, 0], surface, { radius: 0.003, grain: 'x' });
}

function loop(bench: Workbench, spec: ModelSpec, height: number) {
  base(bench, spec, height * 0.42, height * 0.09);
  const radius = height * 0.36;
  const points = Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * 2 * Math.PI;
    return [
      Math.sin(angle) * radius * 0.82,
      height * 0.55 - Math.cos(angle) * radius,
      Math.sin(angle * 2) * radius * 0.22,
    ];
  });
  bench.tube(points, height * 0.085, spec.main, { isClosed: true, segments: 160, sides: 28 });
}

function knot(bench: Workbench, spec: ModelSpec, height: number) {
  base(bench, spec, height * 0.4, height * 0.08);
  const size = height * 0.155;
  const points = Array.from({ length: 72 }, (_, i): Point => {
    const t = (i / 72) * 2 * Math.PI;
    const out = 2 + Math.cos(3 * t);
    return [
      Math.sin(2 * t) * out * size * 0.8,
      height * 0.56 + Math.cos(2 * t) * out * size * 0.95,
      Math.sin(3 * t) * size,
    ];
  });
  bench.tube(points, height * 0.062, spec.main, { isClosed: true, segments: 240, sides: 24 });
}

/** Two slender figures with round heads that lean towards each other. */
function couple(bench: Workbench, spec: ModelSpec, height: number) {
  base(bench, spec, height * 0.46, height * 0.07);
  for (const [side, tall] of [
    [-1, 0.9],
    [1, 0.76],
  ] as const) {
    const h = height * tall;
    const body: Profile = [
      [0, 0],
      [h * 0.075, 0],
      [h * 0.085, h * 0.12],
      [h * 0.055, h * 0.38],
      [h * 0.085, h * 0.6],
      [h * 0.07, h * 0.72],
      [h * 0.025, h * 0.79],
      [h * 0.022, h * 0.82],
      [h * 0.05, h * 0.87],
      [h * 0.056, h * 0.92],
      [h * 0.035, h * 0.98],
      [0, h],
    ];
    bench.turned(smoothProfile(body, 1), [side * height * 0.09, height * 0.068, 0], spec.main, 56, [0, 0, side * 0.07]);
  }
}

function stones(bench: Workbench, spec: ModelSpec, height: number) {
  let y = 0;
  for (const [share, wide, turn] of [
    [0.36, 0.3, 0.05],
    [0.28, 0.22, -0.12],
    [0.22, 0.16, 0.16],
    [0.14, 0.1, -0.05],
  ] as const) {
    const tall = height * share;
    const profile = Array.from({ length: 25 }, (_, i) => {
      const t = (i / 24) * Math.PI;
      return [height * wide * Math.sin(t) ** 0.8, (tall / 2) * (1 - Math.cos(t))] as const;
    });
    bench.turned(profile, [turn * height * 0.2, y, 0], spec.main, 64, [0, 0, turn * 0.5]);
    y += tall * 0.94;
  }
}
