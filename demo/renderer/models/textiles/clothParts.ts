import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { layeredNoise, noise, noise3 } from '../../geometry/noise.ts';
import { definePattern } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, channels, cloth, lightness } from '../../materials/surfaces.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const RUG_DESIGNS = ['plain', 'diamond', 'border', 'stripes', 'faded', 'shaggy', 'arches', 'grid'] as const;

type RugDesign = (typeof RUG_DESIGNS)[number];

/** Layers of thick fabric, each with a rounded fold towards the front. */
export function foldedStack(
  bench: Workbench,
  surfaces: readonly Surface[],
  width: number,
  depth: number,
  thick: number,
  layers: number,
) {
  for (let i = 0; i < layers; i++) {
    const surface = surfaces[i % surfaces.length]!;
    bench.box([width - i * 0.006, thick, depth - i * 0.004], [0, thick * (i + 0.5), 0], surface, {
      radius: thick * 0.48,
      steps: 4,
      cells: [20, 2, 16],
      deform: (vertex) => {
        const sag = noise3(vertex.x * 5 + i * 3, vertex.z * 5, i, 3) * 0.005;
        vertex.y += sag;
        vertex.x += noise3(vertex.z * 7, i * 2.1, vertex.y * 8, 5) * 0.006;
        vertex.z += noise3(vertex.x * 6, i * 1.7, vertex.y * 8, 6) * 0.005;
      },
    });
  }
}

/** A hanging fabric with folds; its lower left corner is the origin. */
export function drapery(width: number, height: number, seed: number) {
  const [columns, rows] = [110, 24];
  const mesh = new MeshWriter();
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [t, s] = [column / columns, row / rows];
      const phase = t * width * 52 + 1.1 * noise3(t * 3, s * 0.6, seed + 1, 3);
      const deep = 0.034 * (0.75 + 0.25 * s) + 0.012 * noise3(t * 9, s, seed + 2, 4);
      mesh.vertex(
        [
          t * width + 0.012 * Math.sin(phase * 2 + 1),
          height * (1 - s),
          Math.sin(phase) * deep + 0.02 * noise3(t * 2, s * 1.2, 5, 6) * s,
        ],
        [0, 0, 1],
        t * width * 1.6,
        s * height,
      );
    }
  }
  mesh.cells(0, columns + 1, rows + 1, true);
  return smoothNormals(mesh.geometry());
}

export function rugSurface(spec: ModelSpec, design: RugDesign, aspect: number): Surface {
  if (design === 'shaggy') return cloth('shaggy', spec.colour);
  const base =
    spec.look === 'rattan'
      ? { ...cloth('linen', spec.colour), map: 'rattan' as const, scale: 0.45 }
      : cloth('pile', spec.colour);
  if (design === 'plain') return base;
  const light = lightness(spec.colour) > 0.5;
  const [own, second, third] = [
    base.colour,
    light ? blend(spec.colour, '#5a4a3c', 0.62) : blend(spec.colour, '#f1e8d8', 0.78),
    light ? blend(spec.colour, '#b07a52', 0.5) : blend(spec.colour, '#c9a06a', 0.5),
  ];
  const name = definePattern(
    `rug ${design} ${own} ${aspect.toFixed(2)}`,
    [768, 512],
    rugPainter(design, [own, second, third], aspect),
  );
  // The coordinates of the pattern cover the carpet once. The texture of the pile uses the same ones, so its scale is
  // adapted.
  return { ...base, colour: '#ffffff', pattern: name, scale: (base.scale ?? 1) / 2.2 };
}

function rugPainter(design: RugDesign, colours: readonly string[], aspect: number) {
  const [own, second, third] = colours.map(
    (hex) => channels(hex).map((value) => value / 255) as [number, number, number],
  ) as [[number, number, number], [number, number, number], [number, number, number]];
  const height = 1.6;
  const width = height * aspect;
  return (u: number, v: number): readonly [number, number, number] => {
    const x = u * width + 0.006 * layeredNoise(u * 24, v * 16, 24, 16, 2, 1);
    const y = v * height + 0.006 * layeredNoise(u * 24, v * 16, 24, 16, 2, 5);
    const edge = Math.min(x, width - x, y, height - y);
    let colour = own;
    if (design === 'diamond') {
      const [a, b] = [(x + y) / 0.36, (x - y) / 0.36];
      if (Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))) * 0.36 < 0.012) colour = second;
    } else if (design === 'grid') {
      const [a, b] = [x / 0.3, y / 0.3];
      if (Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))) * 0.3 < 0.008) colour = second;
    } else if (design === 'border') {
      if ((edge > 0.075 && edge < 0.1) || (edge > 0.13 && edge < 0.2)) colour = second;
      if (edge > 0.155 && edge < 0.175) colour = third;
    } else if (design === 'stripes') {
      const band = Math.floor(x / 0.085) % 6;
      if (band === 1 || band === 3) colour = second;
      if (band === 4) colour = third;
    } else if (design === 'arches') {
      const column = Math.floor(x / 0.44);
      const centre = (column + 0.5) * 0.44;
      const away = Math.hypot(x - centre, Math.max(0, (y % 0.8) - 0.5));
      const ring = Math.floor(away / 0.055);
      if (away < 0.2) colour = ring % 2 === 0 ? third : second;
    } else if (design === 'faded') {
      const [mx, my] = [Math.abs(x - width / 2), Math.abs(y - height / 2)];
      const wave = Math.sin(mx * 40) * Math.sin(my * 40);
      if (wave > 0.55) colour = third;
      if (mx / (width * 0.26) + my / (height * 0.3) < 1) colour = wave > 0.2 ? own : second;
      if (edge < 0.2 && edge > 0.03) colour = Math.sin(x * 34) * Math.sin(y * 34) > 0.2 ? third : second;
      const worn = Math.max(0, Math.min(0.75, 0.42 + 0.8 * layeredNoise(u * 6, v * 4, 6, 4, 4, 12)));
      colour = colour.map((value, k) => value + (own[k]! * 0.5 + 0.42 - value) * worn) as [number, number, number];
    }
    const strands = 1 + 0.1 * layeredNoise(u * 5, v * 40, 5, 40, 3, 8) + 0.04 * noise(u * 300, v * 200, 300, 200, 3);
    return colour.map((value) => value * strands) as [number, number, number];
  };
}
