import type { Deform } from '../../geometry/deform.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, BRASS, CHROME, isWoodSurface, marble, OAK, surfaceOf, WALNUT } from '../../materials/surfaces.ts';
import { addFronts, baysOf, BOARD, carcass, caseStyle } from '../casework.ts';
import { choose, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const VIEW = { yaw: 28, pitch: 14, fieldOfView: 19, fill: 0.85 };

export const TOPS = ['board', 'wood', 'glass', 'marble'] as const;

/** The catalogue's colour of glass and marble tables is that of their metal. */
export function metalFor(spec: ModelSpec): Surface {
  if (spec.look === 'glass' || spec.look === 'marble' || spec.look === 'metal') return surfaceOf('metal', spec.colour);
  return choose(spec, [BLACK_METAL, BRASS, BLACK_METAL, CHROME]);
}

export function topOf(spec: ModelSpec): Surface {
  if (spec.look === 'glass') return { colour: '#d5e6e2', roughness: 0.03, opacity: 0.3 };
  if (spec.look === 'marble')
    return spec.colour === '#1d1d1f' || spec.colour === '#44474c' ? marble('#2a2826', '#d8cfc0', '#1c1a19') : marble();
  return spec.main;
}

export function boardOf(spec: ModelSpec): Surface {
  return spec.look === 'glass' || spec.look === 'marble' ? metalFor(spec) : spec.main;
}

export function legOf(spec: ModelSpec): Surface {
  if (spec.look === 'glass' || spec.look === 'marble') return metalFor(spec);
  return isWoodSurface(spec.main) ? choose(spec, [spec.main, BLACK_METAL]) : choose(spec, [OAK, BLACK_METAL, WALNUT]);
}

type LegKind = 'taper' | 'frame' | 'cross';

export function standingTable(
  bench: Workbench,
  spec: ModelSpec,
  kinds: readonly LegKind[] = ['taper', 'frame', 'cross'],
) {
  const { width, height, depth } = spec;
  const thick = spec.look === 'glass' ? 0.012 : width > 1.1 ? 0.034 : 0.026;
  const chamfer: Deform = (vertex) => {
    const under = ((thick / 2 - vertex.y) / thick) * 0.02;
    vertex.x -= Math.sign(vertex.x) * under * Math.min(1, Math.abs(vertex.x) / (width / 2)) ** 8;
    vertex.z -= Math.sign(vertex.z) * under * Math.min(1, Math.abs(vertex.z) / (depth / 2)) ** 8;
  };
  const top = topOf(spec);
  bench.box([width, thick, depth], [0, height - thick / 2, 0], top, {
    radius: Math.min(0.007, thick / 3),
    ...(isWoodSurface(top) && { grain: 'x' as const, cells: [10, 2, 6] as const, deform: chamfer }),
  });
  const kind = choose(spec, kinds);
  const under = height - thick;
  if (kind === 'frame') return frameLegs(bench, metalFor(spec), width, under, depth, width > 1.1 ? 0.045 : 0.025);
  if (kind === 'cross') return crossLegs(bench, metalFor(spec), width, under, depth);
  const leg = legOf(spec);
  const [lx, lz] = [width / 2 - 0.1, depth / 2 - 0.09];
  const thicker = Math.min(1, Math.max(0.5, height / 0.75));
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      bench.rod(
        [sx * (lx + 0.055), 0, sz * (lz + 0.045)],
        [sx * lx, under, sz * lz],
        leg,
        0.017 * thicker,
        0.033 * thicker,
      );
  const apron = height > 0.6 ? 0.075 : 0.045;
  if (spec.look === 'glass') return;
  for (const side of [-1, 1]) {
    bench.box([2 * lx - 0.02, apron, 0.022], [0, under - apron / 2, side * (lz - 0.005)], leg, {
      radius: 0.003,
      grain: 'x',
    });
    bench.box([0.022, apron, 2 * lz - 0.02], [side * (lx - 0.005), under - apron / 2, 0], leg, {
      radius: 0.003,
      grain: 'z',
    });
  }
}

/** Two closed frames of square steel. */
export function frameLegs(
  bench: Workbench,
  surface: Surface,
  width: number,
  height: number,
  depth: number,
  bar: number,
) {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.2, width * 0.12));
    for (const z of [-1, 1])
      bench.box([bar * 1.6, height, bar], [x, height / 2, z * (depth / 2 - 0.06)], surface, { radius: 0.003 });
    for (const y of [bar / 2, height - bar / 2])
      bench.box([bar * 1.6, bar, depth - 0.12 - bar], [x, y, 0], surface, { radius: 0.003 });
  }
}

function crossLegs(bench: Workbench, surface: Surface, width: number, height: number, depth: number) {
  const bar = width > 1.1 ? 0.05 : 0.028;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.25, width * 0.15));
    const span = depth - 0.14;
    const angle = Math.atan2(span, height - bar);
    const length = Math.hypot(span, height - bar);
    for (const lean of [-1, 1])
      bench.box([bar, length, bar], [x + lean * 0.001, height / 2, 0], surface, {
        radius: 0.003,
        turn: [lean * angle, 0, 0],
      });
    for (const y of [0.008, height - 0.008])
      bench.box([bar, 0.016, depth - 0.08], [x, y, 0], surface, { radius: 0.003 });
  }
}

/** A top with a row of drawers under it, on legs. */
export function drawerTable(bench: Workbench, spec: ModelSpec, drawers: number, tall: number) {
  const { width, height, depth } = spec;
  const style = caseStyle(spec);
  carcass(bench, spec.main, [width, tall + BOARD * 2, depth], [0, height - tall - BOARD * 2, 0]);
  const columns = Array.from({ length: drawers }, () => ({ rows: [['drawer', 1]] as const }));
  addFronts(bench, style, baysOf([width - 2 * BOARD, tall], [0, height - BOARD - tall / 2], columns), depth / 2);
  const under = height - tall - BOARD * 2;
  const isMetal = choose(spec, [false, true]);
  const [lx, lz] = [width / 2 - 0.05, depth / 2 - 0.05];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      if (isMetal)
        bench.box([0.025, under, 0.025], [sx * (lx + 0.025), under / 2, sz * (lz + 0.025)], BLACK_METAL, {
          radius: 0.002,
        });
      else
        bench.rod(
          [sx * (lx + 0.02), 0, sz * (lz + 0.02)],
          [sx * lx, under, sz * lz],
          isWoodSurface(spec.main) ? spec.main : OAK,
          0.013,
          0.024,
        );
    }
  if (isMetal) bench.box([width - 0.02, 0.02, 0.02], [0, 0.12, -lz - 0.025], BLACK_METAL, { radius: 0.002 });
}

export function roundTop(bench: Workbench, surface: Surface, radius: number, height: number, thick: number) {
  const profile: Profile = [
    [0, 0],
    [radius - 0.03, 0],
    [radius - 0.01, thick * 0.2],
    [radius - 0.002, thick * 0.5],
    [radius, thick * 0.7],
    [radius - 0.002, thick * 0.9],
    [radius - 0.006, thick],
    [0, thick],
  ];
  bench.turned(profile, [0, 0, 0], surface, 128);
  const { geometry } = bench.parts.at(-1)!;
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i), position!.getZ(i));
  geometry.translate(0, height - thick, 0);
}

export function pedestal(bench: Workbench, surface: Surface, height: number, foot: number) {
  const rise = height / 0.72;
  const profile: Profile = [
    [0, 0],
    [foot - 0.005, 0],
    [foot, 0.006],
    [foot - 0.005, 0.014],
    [foot * 0.55, 0.035 * rise],
    [0.075, 0.09 * rise],
    [0.05, 0.2 * rise],
    [0.045, 0.4 * rise],
    [0.055, 0.58 * rise],
    [0.1, 0.67 * rise],
    [0.17, height],
    [0, height],
  ];
  bench.turned(smoothProfile(profile, 3), [0, 0, 0], surface, 96);
}

export function splayedLegs(bench: Workbench, surface: Surface, radius: number, height: number, thick = 0.016) {
  const count = radius < 0.32 ? 3 : 4;
  for (let i = 0; i < count; i++) {
    const angle = Math.PI / 4 + (i * 2 * Math.PI) / count;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    bench.rod(
      [x * radius * 0.82, 0, z * radius * 0.82],
      [x * radius * 0.55, height, z * radius * 0.55],
      surface,
      thick,
      thick === 0.016 ? 0.028 : thick,
    );
  }
}

export function slattedDrum(bench: Workbench, spec: ModelSpec, radius: number, height: number) {
  const surface = boardOf(spec);
  bench.turned(disc(radius - 0.006, height), [0, 0, 0], surface, 72);
  const count = Math.round((2 * Math.PI * radius) / 0.03);
  for (let i = 0; i < count; i++) {
    const angle = (i * 2 * Math.PI) / count;
    bench.box(
      [0.019, height - 0.004, 0.016],
      [Math.sin(angle) * radius, height / 2, Math.cos(angle) * radius],
      surface,
      { radius: 0.004, steps: 2, grain: 'y', turn: [0, angle, 0] },
    );
  }
}

/** A flat disc with rounded edges. */
export function disc(radius: number, height: number): Profile {
  const edge = Math.min(0.004, height / 3);
  return [
    [0, 0],
    [radius - edge, 0],
    [radius, edge],
    [radius, height - edge],
    [radius - edge, height],
    [0, height],
  ];
}
