import { DARK_GAP } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseLegs, caseStyle, type FrontKind, type Legs } from '../casework.ts';
import { fillCompartment } from '../fillCompartment.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export type Column = { share?: number; rows: readonly (readonly [FrontKind, number])[] };

export const LOW = { yaw: 26, pitch: 10, fieldOfView: 18, fill: 0.83 };

export const TALL = { yaw: 24, pitch: 5, fieldOfView: 18, fill: 0.83 };

export const WOODEN = ['board', 'wood'] as const;

export function lowCase(bench: Workbench, spec: ModelSpec, columns: readonly Column[], legs: Legs) {
  const { width, depth } = spec;
  const legHeight = legs === 'plinth' ? 0.06 : Math.min(0.16, spec.height * 0.28);
  const height = spec.height - legHeight;
  const hasOpen = columns.some(({ rows }) => rows.some(([kind]) => kind === 'open'));
  carcass(bench, spec.main, [width, height, depth], [0, legHeight, 0], !hasOpen);
  const bays = buildBays([width - 2 * BOARD, height - 2 * BOARD], [0, legHeight + height / 2], columns);
  if (hasOpen) {
    for (const bay of bays) {
      if (bay.kind === 'open')
        fillCompartment(bench, {
          x: bay.x,
          y: bay.y - bay.h / 2,
          z: -0.02,
          width: bay.w * 0.8,
          height: bay.h * 0.75,
          depth: depth - 0.1,
        });
      else bench.box([bay.w, bay.h, 0.01], [bay.x, bay.y, depth / 2 - 0.045], DARK_GAP, { radius: 0.001 });
      // Boards between an open bay and its neighbours.
      if (bay.kind === 'open' && columns.length > 1)
        for (const side of [-1, 1])
          bench.box([0.016, bay.h, depth - 0.02], [bay.x + (side * bay.w) / 2, bay.y, 0], spec.main, {
            radius: 0.002,
            grain: 'y',
          });
      if (bay.kind === 'open' && columns.length === 1)
        bench.box([bay.w, 0.016, depth - 0.02], [bay.x, bay.y + bay.h / 2, 0], spec.main, {
          radius: 0.002,
          grain: 'x',
        });
    }
  }
  const style = caseStyle(spec);
  addFronts(bench, style, bays, depth / 2);
  caseLegs(bench, spec, legs, [width, legHeight, depth]);
}
