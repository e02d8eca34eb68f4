import { shade } from './colour.ts';
import type { Paint } from './paint.ts';
import { createRandom } from './random.ts';
import { pathOf, round, type Point, type Scene } from './Scene.ts';

/** What lies over a four-cornered face so that its material shows: grain, weave or reflections. */
export function texture(scene: Scene, paint: Paint, face: readonly Point[], across: 'x' | 'y'): string {
  if (paint.surface === 'wood') return grain(scene, paint, face, across);
  if (paint.surface === 'fabric') return woven(scene, paint, face, scene.hair * 2.4, 0.1);
  if (paint.surface === 'rattan') return woven(scene, paint, face, scene.hair * 6, 0.28);
  if (paint.surface === 'glass') return reflections(scene, face);
  if (paint.surface === 'stone') return veins(scene, paint, face);
  return '';
}

function grain(scene: Scene, paint: Paint, face: readonly Point[], across: 'x' | 'y') {
  const [start, up, , along] = (across === 'x' ? face : [face[0], face[3], face[2], face[1]]) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const breadth = distance(start, along);
  const length = distance(start, up);
  if (Math.min(breadth, length) < scene.hair * 14) return '';
  const random = createRandom(Math.round(start[0] * 7 + start[1] * 13 + start[2] * 5 + length));
  const count = Math.min(12, Math.max(3, Math.round(breadth / (scene.hair * 14))));
  const paths = Array.from({ length: count }, (_, i) => {
    const side = (i + 0.2 + random() * 0.6) / count;
    const [from, to] = random() < 0.5 ? [0, 0.35 + random() * 0.65] : [random() * 0.5, 1];
    const steps = [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const wobble = side + ((random() - 0.5) * 0.18) / count;
      return scene.project(between(start, up, along, from + (to - from) * t, Math.min(0.98, Math.max(0.02, wobble))));
    });
    return pathOf(steps, false);
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${shade(paint.colour, -0.4)}" stroke-opacity=".22" stroke-width="${round(scene.hair * 0.8)}" stroke-linecap="round"/>`;
}

function woven(scene: Scene, paint: Paint, face: readonly Point[], size: number, opacity: number) {
  const step = round(size);
  const dark = shade(paint.colour, -0.5);
  const pattern = scene.define(
    `weave${step}${dark}`,
    (id) =>
      `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><path d="M0 0H${step}M0 0V${step}" stroke="${dark}" stroke-width="${round(step * 0.4)}"/></pattern>`,
  );
  return `<path d="${pathOf(face.map((point) => scene.project(point)))}" fill="${pattern}" fill-opacity="${opacity}"/>`;
}

function reflections(scene: Scene, face: readonly Point[]) {
  const [start, up, , along] = face as [Point, Point, Point, Point];
  const streak = (from: number, width: number) =>
    pathOf(
      [
        [0.02, from - 0.1],
        [0.98, from + 0.12],
        [0.98, from + 0.12 + width],
        [0.02, from - 0.1 + width],
      ].map(([v, u]) => scene.project(between(start, up, along, v!, u!))),
    );
  return `<path d="${streak(0.25, 0.1)}${streak(0.42, 0.04)}" fill="#fff" fill-opacity=".4"/>`;
}

function veins(scene: Scene, paint: Paint, face: readonly Point[]) {
  const [start, up, , along] = face as [Point, Point, Point, Point];
  if (Math.min(distance(start, up), distance(start, along)) < scene.hair * 20) return '';
  const random = createRandom(Math.round(start[0] + start[1] * 3 + start[2] * 11));
  const paths = [0.2, 0.55, 0.8].map((at) =>
    pathOf(
      [0.03, 0.3, 0.6, 0.97].map((v, i) =>
        scene.project(
          between(start, up, along, v, Math.min(0.97, Math.max(0.03, at + (random() - 0.5) * 0.2 + i * 0.04))),
        ),
      ),
      false,
    ),
  );
  return `<path d="${paths.join('')}" fill="none" stroke="${shade(paint.colour, -0.4)}" stroke-opacity=".16" stroke-width="${round(scene.hair * 1.2)}" stroke-linejoin="round"/>`;
}

function between(start: Point, up: Point, along: Point, v: number, u: number): Point {
  return [0, 1, 2].map(
    (axis) => start[axis]! + (up[axis]! - start[axis]!) * v + (along[axis]! - start[axis]!) * u,
  ) as unknown as Point;
}

function distance(a: Point, b: Point) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
