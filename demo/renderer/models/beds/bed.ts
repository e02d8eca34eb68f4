import type { Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import { BLACK_METAL, cloth, lightness } from '../../materials/surfaces.ts';
import { isHard } from '../chairs/chairParts.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import { legSurface } from '../sofas/legSurface.ts';
import type { Workbench } from '../Workbench.ts';
import { WHITE_LINEN } from './bedParts.ts';

export const bed: Model = {
  camera: { yaw: 34, pitch: 17, fieldOfView: 19, fill: 0.88 },
  ground: 'floor',
  size: [1700, 1080, 2120],
  looks: ['velvet', 'boucle', 'weave', 'corduroy', 'wood', 'board', 'metal'],
  build(bench, spec) {
    const { width, depth, main } = spec;
    const head = Math.max(0.8, Math.min(1.2, spec.height));
    const rail = 0.3;
    if (spec.look === 'metal') metalFrame(bench, spec, head);
    else if (isHard(spec)) {
      for (const side of [-1, 1])
        bench.box([0.035, 0.2, depth - 0.06], [side * (width / 2 - 0.02), rail - 0.06, 0], main, {
          radius: 0.004,
          grain: 'z',
        });
      bench.box([width, 0.2, 0.035], [0, rail - 0.06, depth / 2 - 0.02], main, { radius: 0.004, grain: 'x' });
      woodenHead(bench, spec, head);
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          bench.box([0.055, 0.16, 0.055], [x * (width / 2 - 0.06), 0.08, z * (depth / 2 - 0.06)], main, {
            radius: 0.004,
            grain: 'y',
          });
    } else {
      for (const side of [-1, 1])
        bench.box([0.07, 0.24, depth - 0.1], [side * (width / 2 - 0.035), rail - 0.04, 0.02], main, {
          radius: 0.025,
          steps: 4,
          cells: [2, 3, 20],
          deform: soft(3),
        });
      bench.box([width, 0.24, 0.07], [0, rail - 0.04, depth / 2 - 0.035], main, {
        radius: 0.025,
        steps: 4,
        cells: [20, 3, 2],
        deform: soft(5),
      });
      softHead(bench, spec, head);
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          bench.rod(
            [x * (width / 2 - 0.1), 0, z * (depth / 2 - 0.12)],
            [x * (width / 2 - 0.1), 0.15, z * (depth / 2 - 0.12)],
            legSurface(spec),
            0.016,
            0.024,
          );
    }
    makeBed(bench, spec, width - 0.1, depth - 0.14, rail - 0.02, 0.01);
  },
};

/** An upholstered headboard, in a design by the variant. */
export function softHead(bench: Workbench, spec: ModelSpec, height: number) {
  const { width, depth, main } = spec;
  const z = -depth / 2 + 0.05;
  const design = choose(spec, ['channels', 'tufts', 'panels', 'plain'] as const);
  if (design === 'channels' || design === 'panels') {
    const columns = design === 'panels' ? 2 : Math.round(width / 0.15);
    const w = width / columns;
    bench.box([width, height - 0.05, 0.06], [0, height / 2, z - 0.02], main, { radius: 0.02, cells: [10, 6, 1] });
    for (let i = 0; i < columns; i++)
      bench.cushion(
        [w - 0.004, 0.08, height - 0.24],
        [-width / 2 + w * (i + 0.5), 0.22 + (height - 0.24) / 2, z + 0.025],
        main,
        {
          crown: 0.016,
          bulge: 0.002,
          radius: 0.03,
          wrinkle: design === 'panels' ? 0.004 : 0.0015,
          underside: 0,
          turn: [Math.PI / 2, 0, 0],
          seed: i,
          piping: design === 'panels' ? [1] : [],
        },
      );
    return;
  }
  const tufts: Deform = (vertex, normal) => {
    if (normal.z > 0.3 && design === 'tufts') {
      const [u, v] = [vertex.x / 0.17, vertex.y / 0.15];
      const row = Math.round(v);
      const shifted = u - (row % 2 === 0 ? 0 : 0.5);
      const near = Math.hypot((shifted - Math.round(shifted)) * 0.17, (v - row) * 0.15);
      const edge = Math.min(width / 2 - Math.abs(vertex.x), height / 2 - Math.abs(vertex.y));
      vertex.z -= 0.024 * Math.exp(-((near / 0.028) ** 2)) * Math.min(1, Math.max(0, edge / 0.08));
      vertex.z += 0.012;
    }
    vertex.addScaledVector(normal, noise3(vertex.x * 3, vertex.y * 3, 1, 4) * 0.004);
  };
  bench.box([width, height - 0.08, 0.11], [0, height / 2 + 0.04, z], main, {
    radius: 0.045,
    steps: 5,
    cells: [Math.round(width / 0.025), Math.round(height / 0.025), 2],
    deform: tufts,
    isExact: true,
  });
}

function woodenHead(bench: Workbench, spec: ModelSpec, height: number) {
  const { width, depth, main } = spec;
  const z = -depth / 2 + 0.025;
  const design = choose(spec, ['panel', 'slats', 'rails'] as const);
  for (const x of [-1, 1])
    bench.box([0.055, height, 0.05], [x * (width / 2 - 0.03), height / 2, z], main, { radius: 0.006, grain: 'y' });
  const inner = width - 0.11;
  if (design === 'panel')
    bench.box([inner, height - 0.3, 0.026], [0, height / 2 + 0.13, z], main, { radius: 0.004, grain: 'x' });
  else {
    for (const y of [height - 0.05, 0.42])
      bench.box([inner, 0.09, 0.03], [0, y, z], main, { radius: 0.005, grain: 'x' });
    if (design === 'slats') {
      const count = Math.round(inner / 0.11);
      for (let i = 0; i < count; i++)
        bench.box(
          [0.055, height - 0.5, 0.018],
          [-inner / 2 + (inner * (i + 0.5)) / count, (height + 0.36) / 2, z],
          main,
          { radius: 0.004, grain: 'y' },
        );
    } else bench.box([inner, 0.12, 0.026], [0, (height + 0.37) / 2, z], main, { radius: 0.005, grain: 'x' });
  }
}

function metalFrame(bench: Workbench, spec: ModelSpec, head: number) {
  const { width, depth, main } = spec;
  for (const [z, height] of [
    [-depth / 2 + 0.02, head],
    [depth / 2 - 0.02, 0.55],
  ] as const) {
    for (const x of [-1, 1])
      bench.rod([x * (width / 2 - 0.02), 0, z], [x * (width / 2 - 0.02), height, z], main, 0.018);
    for (const y of [0.3, height - 0.02]) bench.rod([-width / 2 + 0.02, y, z], [width / 2 - 0.02, y, z], main, 0.014);
    const bars = Math.round(width / 0.16);
    for (let i = 1; i < bars; i++) {
      const x = -width / 2 + 0.02 + ((width - 0.04) * i) / bars;
      bench.rod([x, 0.3, z], [x, height - 0.02, z], main, 0.007);
    }
  }
  for (const x of [-1, 1])
    bench.box(
      [0.03, 0.06, depth - 0.06],
      [x * (width / 2 - 0.02), 0.28, 0],
      main === BLACK_METAL ? BLACK_METAL : main,
      { radius: 0.004 },
    );
}

/** Adds mattress, cover and pillows. */
function makeBed(bench: Workbench, spec: ModelSpec, width: number, length: number, height: number, z: number) {
  const thick = 0.2;
  bench.cushion([width, thick, length], [0, height + thick / 2, z], WHITE_LINEN, {
    crown: 0.012,
    bulge: 0.004,
    radius: 0.05,
    wrinkle: 0.002,
    underside: 0,
    cell: 0.05,
  });
  const top = height + thick;
  const duvet = cloth('cotton', choose(spec, ['#f1ede4', '#e7dfd1', '#dfe3e1', '#efe9df']));
  const coverLength = length * 0.7;
  const drape: Deform = (vertex) => {
    const side = Math.max(0, Math.abs(vertex.x) - width / 2 + 0.01);
    vertex.y += noise3(vertex.x * 2.6, vertex.z * 2.6, 1, 3) * 0.016 + noise3(vertex.x * 7, vertex.z * 7, 2, 5) * 0.007;
    if (side > 0) {
      vertex.y -= side * 1.5;
      vertex.x = Math.sign(vertex.x) * (width / 2 + 0.012 + side * 0.12 + noise3(vertex.z * 6, 1, 3, 8) * 0.014);
    }
  };
  bench.box([width + 0.28, 0.05, coverLength], [0, top + 0.02, z + length / 2 - coverLength / 2 + 0.01], duvet, {
    radius: 0.024,
    steps: 3,
    cells: [54, 1, 44],
    deform: drape,
    isExact: true,
  });
  const throwCloth = cloth(
    'weave',
    choose(
      spec,
      lightness(spec.colour) > 0.5
        ? ['#8b7a66', '#6f7a5f', '#a9755a', '#5c6670']
        : ['#cdbfa8', '#c7b299', '#a9b0a2', '#d0c4b4'],
    ),
  );
  const strip = coverLength * 0.36;
  bench.box([width + 0.29, 0.016, strip], [0, top + 0.052, z + length / 2 - strip / 2 - 0.14], throwCloth, {
    radius: 0.007,
    steps: 2,
    cells: [54, 1, 20],
    deform: drape,
    isExact: true,
  });
  const pillows = width > 1.2 ? 2 : 1;
  const head = z - length / 2;
  for (let i = 0; i < pillows; i++) {
    const x = pillows === 1 ? 0 : (i - 0.5) * width * 0.5;
    const w = Math.min(0.72, (width / pillows) * 0.88);
    bench.pillow([w, 0.5, 0.22], [x, top + 0.2, head + 0.14], WHITE_LINEN, [-0.55, 0, 0], 3 + i);
    bench.pillow([w * 0.92, 0.44, 0.2], [x, top + 0.18, head + 0.29], duvet, [-0.72, 0, 0], 6 + i);
  }
  if (pillows === 2) bench.pillow([0.5, 0.32, 0.17], [0, top + 0.15, head + 0.44], throwCloth, [-0.7, 0, 0], 9);
}

function soft(seed: number): Deform {
  return (vertex, normal) => {
    vertex.addScaledVector(normal, noise3(vertex.x * 3 + seed, vertex.y * 3, vertex.z * 3, seed) * 0.004);
  };
}
