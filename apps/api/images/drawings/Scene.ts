import { lightness, shade, type Hex } from './colour.ts';
import type { Paint } from './paint.ts';
import { isBehind, sortBackToFront, type Bounds } from './sortBackToFront.ts';

export type Point = readonly [x: number, y: number, z: number];
export type Box = { x: number; y: number; z: number; w: number; h: number; d: number };
type Pixel = readonly [x: number, y: number];
type Part = { bounds: Bounds; svg: string };

/**
 * Things in millimetres (x to the right, y up, z towards the viewer), seen without perspective from the right
 * (positive yaw) or the left and from above (pitch), drawn back to front. Angles in degrees.
 */
export class Scene {
  /** A thin line at this picture's size, in mm. */
  readonly hair: number;
  readonly yaw: number;
  private readonly sin: { yaw: number; pitch: number };
  private readonly cos: { yaw: number; pitch: number };
  private readonly parts: Part[] = [];
  private readonly definitions = new Map<string, string>();
  private readonly extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  private readonly footprints: Pixel[][] = [];

  constructor(view: { yaw: number; pitch: number; size: number }) {
    this.yaw = view.yaw;
    this.hair = view.size / 420;
    const [yaw, pitch] = [(view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180];
    this.sin = { yaw: Math.sin(yaw), pitch: Math.sin(pitch) };
    this.cos = { yaw: Math.cos(yaw), pitch: Math.cos(pitch) };
  }

  /** How flat a lying circle looks: its height as a share of its width; negative when seen from below. */
  get flatness() {
    return this.sin.pitch;
  }

  project([x, y, z]: Point): Pixel {
    const depth = x * this.sin.yaw + z * this.cos.yaw;
    return [x * this.cos.yaw - z * this.sin.yaw, depth * this.sin.pitch - y * this.cos.pitch];
  }

  /** Puts drawn SVG in its place between the others; `points` span the space that it takes. */
  add(svg: string, points: readonly Point[], radius = 0) {
    const axis = (i: 0 | 1 | 2) => points.map((point) => point[i]);
    const low = ([0, 1, 2] as const).map((i) => Math.min(...axis(i)) - radius) as [number, number, number];
    const high = ([0, 1, 2] as const).map((i) => Math.max(...axis(i)) + radius) as [number, number, number];
    this.parts.push({ bounds: { low, high }, svg });
    for (const point of points) this.extend(this.project(point), radius);
  }

  /** The shadow under something that stands on the floor between these corners. */
  standsOn(x: number, z: number, w: number, d: number) {
    this.footprints.push(
      (
        [
          [x, z],
          [x + w, z],
          [x + w, z + d],
          [x, z + d],
        ] as const
      ).map(([px, pz]) => this.project([px, 0, pz])),
    );
  }

  /** The shadow under something round. */
  standsOnRound(x: number, z: number, radius: number) {
    this.footprints.push(
      Array.from({ length: 28 }, (_, i) => {
        const angle = (i / 28) * Math.PI * 2;
        return this.project([x + Math.cos(angle) * radius, 0, z + Math.sin(angle) * radius]);
      }),
    );
  }

  /** Fill for a surface lit from the upper left: `light` −1…1 makes the whole face lighter or darker. */
  fill(paint: Paint, light = 0, direction: 'down' | 'across' | 'round' = 'down') {
    const base = shade(paint.colour, light);
    const spread =
      paint.surface === 'velvet' ? 0.2 : paint.surface === 'metal' ? 0.26 : paint.surface === 'leather' ? 0.16 : 0.09;
    const stops: [number, Hex][] =
      direction === 'down'
        ? [
            [0, shade(base, spread)],
            [0.55, base],
            [1, shade(base, -spread)],
          ]
        : direction === 'across'
          ? [
              [0, shade(base, -spread * 0.6)],
              [0.3, shade(base, spread * 1.5)],
              [0.62, base],
              [1, shade(base, -spread * 2.2)],
            ]
          : [
              [0, shade(base, spread * 2.2)],
              [0.55, base],
              [1, shade(base, -spread * 2.4)],
            ];
    return this.define(`${direction}${stops.join()}`, (id) => {
      const inner = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
      if (direction === 'round') return `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${inner}</radialGradient>`;
      return `<linearGradient id="${id}" x1="0" y1="0" x2="${direction === 'down' ? 0.12 : 1}" y2="${direction === 'down' ? 1 : 0}">${inner}</linearGradient>`;
    });
  }

  /** Registers a definition once and gives the `url(#…)` to it. */
  define(key: string, write: (id: string) => string) {
    const known = [...this.definitions.keys()].indexOf(key);
    const id = `d${known === -1 ? this.definitions.size : known}`;
    if (known === -1) this.definitions.set(key, write(id));
    return `url(#${id})`;
  }

  outline(paint: Paint) {
    const strength = 0.16 + 0.3 * lightness(paint.colour);
    return `stroke="${shade(paint.colour, -0.45)}" stroke-opacity="${strength.toFixed(2)}" stroke-width="${round(this.hair)}" stroke-linejoin="round"`;
  }

  /** Everything so far, its definitions, and the box around it in projected millimetres. */
  finish() {
    const order = sortBackToFront(this.parts, (a, b) => isBehind(a.bounds, b.bounds, this.yaw >= 0));
    return {
      body: order.map((part) => part.svg).join(''),
      definitions: [...this.definitions.values()].join(''),
      extent: this.extent,
      footprints: this.footprints,
    };
  }

  private extend([x, y]: Pixel, radius: number) {
    this.extent.left = Math.min(this.extent.left, x - radius);
    this.extent.right = Math.max(this.extent.right, x + radius);
    this.extent.top = Math.min(this.extent.top, y - radius);
    this.extent.bottom = Math.max(this.extent.bottom, y + radius);
  }
}

export function round(value: number) {
  return Math.round(value * 10) / 10;
}

/** `M… L… Z` through projected points. */
export function pathOf(pixels: readonly Pixel[], close = true) {
  return `M${pixels.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`;
}
