import { type BufferGeometry, Euler, Matrix4 } from 'three';
import { Random } from '../../catalogue/Random.ts';
import { cushion, type CushionOptions } from '../geometry/cushion.ts';
import { pillow } from '../geometry/pillow.ts';
import { roundedBox, type RoundedBoxOptions } from '../geometry/roundedBox.ts';
import { type Point, type Profile, rod, turned } from '../geometry/turned.ts';
import { tube, type TubeOptions } from '../geometry/tube.ts';
import type { Surface } from '../materials/Surface.ts';
import type { Part } from './Part.ts';

/** Rotation around x, y and z in radians, applied in the order y, x, z. */
export type Turn = readonly [x: number, y: number, z: number];

type BoxOptions = RoundedBoxOptions & {
  turn?: Turn;
  /** Keeps all triangles: with fewer, this strongly bent part would cast a wrong shadow. */
  isExact?: boolean;
};

/** Collects the parts of a model. Sizes in metres; the position of a part is its centre. */
export class Workbench {
  readonly parts: Part[] = [];
  readonly random: Random;
  readonly detail: number;

  /** `detail` below 1 builds the same model with fewer triangles, which is enough for shadows. */
  constructor(seed: string | number, detail = 1) {
    this.detail = detail;
    this.random = new Random('model', seed);
  }

  add(geometry: BufferGeometry, surface: Surface, at: Point = [0, 0, 0], turn: Turn = [0, 0, 0]) {
    const move = new Matrix4().makeRotationFromEuler(new Euler(turn[0], turn[1], turn[2], 'YXZ')).setPosition(...at);
    geometry.applyMatrix4(move);
    this.parts.push({ geometry, surface });
    return this;
  }

  box(size: Point, at: Point, surface: Surface, options: BoxOptions = {}) {
    // Every board shows another section of the texture.
    const offset = [this.random.next() * 3, this.random.next() * 3] as const;
    const { cells, steps = 3, isExact } = options;
    const coarse = this.detail < 1 &&
      !isExact && {
        steps: Math.min(steps, steps > 3 ? 3 : 1),
        ...(cells && { cells: cells.map((count) => this.#fewer(count)) as [number, number, number] }),
      };
    return this.add(roundedBox(...size, { offset, ...options, ...coarse }), surface, at, options.turn);
  }

  rod(from: Point, to: Point, surface: Surface, fromRadius: number, toRadius = fromRadius) {
    return this.add(rod(from, to, fromRadius, toRadius, this.#fewer(20)), surface);
  }

  turned(profile: Profile, at: Point, surface: Surface, segments = 64, turn?: Turn) {
    return this.add(turned(profile, this.#fewer(segments)), surface, at, turn);
  }

  tube(points: readonly Point[], radius: number, surface: Surface, options?: TubeOptions) {
    if (this.detail < 1 && radius < 0.0046) return this;
    const segments = options?.segments ?? Math.max(8, points.length * (options?.isClosed ? 2 : 4));
    const fewer = { segments: this.#fewer(segments), sides: this.#fewer(options?.sides ?? 10) };
    return this.add(tube(points, radius, { ...options, ...fewer }), surface);
  }

  /** Adds a cushion with its thickness along y before the rotation. `cord` is the surface of its piping. */
  cushion(
    size: Point,
    at: Point,
    surface: Surface,
    { turn, cord = surface, ...options }: CushionOptions & { turn?: Turn; cord?: Surface } = {},
  ) {
    const { body, cords } = cushion(...size, { ...options, cell: (options.cell ?? 0.034) / this.detail });
    this.add(body, surface, at, turn);
    if (this.detail < 1) return this;
    for (const line of cords) this.add(line, cord, at, turn);
    return this;
  }

  pillow(size: Point, at: Point, surface: Surface, turn: Turn, seed = 1) {
    const { body, seam } = pillow(...size, seed);
    this.add(body, surface, at, turn);
    return this.detail < 1 ? this : this.add(seam, surface, at, turn);
  }

  /** Adds everything that `make` builds, moved and rotated as one. */
  group(at: Point, turn: Turn, make: (bench: Workbench) => void) {
    const inner = new Workbench(this.random.next(), this.detail);
    make(inner);
    for (const { geometry, surface } of inner.parts) this.add(geometry, surface, at, turn);
    return this;
  }

  #fewer(count: number) {
    return this.detail === 1 ? count : Math.max(Math.min(count, 4), Math.round(count * this.detail));
  }
}
