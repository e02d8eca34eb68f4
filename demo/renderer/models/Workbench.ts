import { type BufferGeometry, Euler, Matrix4 } from 'three';
import { Random } from '../../catalogue/Random.ts';
import { cushion, type CushionOptions } from '../geometry/cushion.ts';
import { pillow } from '../geometry/pillow.ts';
import { roundedBox, type RoundedBoxOptions } from '../geometry/roundedBox.ts';
import { type Point, type Profile, rod, turned } from '../geometry/turned.ts';
import { tube, type TubeOptions } from '../geometry/tube.ts';
import type { Surface } from '../materials/Surface.ts';
import type { Part } from './Part.ts';

/** Radians around x, y and z; y first. */
export type Turn = readonly [x: number, y: number, z: number];

type BoxOptions = RoundedBoxOptions & {
  turn?: Turn;
  /** Bent too much for fewer triangles to cast the right shadow. */
  isExact?: boolean;
};

/** Collects a model's parts. Sizes in metres; a part's place is that of its middle. */
export class Workbench {
  readonly parts: Part[] = [];
  readonly random: Random;
  readonly detail: number;

  /** `detail` below 1 makes the same model of fewer triangles, which is enough to cast shadows. */
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
    // Every board comes from another place of the tree.
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

  /** A cushion, its thickness along y until it is turned; `cord` is what its piping is made of. */
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

  /** Everything that `make` builds, moved and turned together. */
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
