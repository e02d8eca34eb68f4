import type { Surface } from '../../materials/Surface.ts';
import { cloth, darker, lightness } from '../../materials/surfaces.ts';
import type { Model, ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { VIEW } from './chairParts.ts';

const [SEAT, ARM, LEAN] = [0.42, 0.64, 0.24];

/** An outdoor armchair: wicker with a seat cushion, or slats of wood or aluminium. */
export const gardenChair: Model = {
  camera: VIEW,
  ground: 'floor',
  size: [600, 900, 620],
  looks: ['rattan', 'metal', 'wood', 'plastic'],
  build(bench, spec) {
    const width = Math.min(0.68, Math.max(0.54, spec.width));
    const depth = Math.min(0.66, Math.max(0.54, spec.depth));
    const height = Math.min(1.02, Math.max(0.82, spec.height));
    if (spec.look === 'rattan') wicker(bench, spec, width, depth, height);
    else slatted(bench, spec, width, depth, height);
  },
};

function wicker(bench: Workbench, spec: ModelSpec, width: number, depth: number, height: number) {
  const weave: Surface = { ...spec.main, scale: 0.8 };
  const frame: Surface = { colour: darker(spec.colour, 0.7), roughness: 0.5 };
  const back = height - 0.12;
  bench.box([width - 0.08, 0.2, depth - 0.08], [0, SEAT - 0.16, 0], weave, { radius: 0.03, steps: 4 });
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.04);
    bench.box([0.07, ARM - 0.1, depth], [x, 0.1 + (ARM - 0.1) / 2, 0], weave, { radius: 0.034, steps: 4 });
    for (const z of [-1, 1]) bench.rod([x, 0, z * (depth / 2 - 0.06)], [x, 0.12, z * (depth / 2 - 0.06)], frame, 0.018);
  }
  bench.box([width - 0.04, back, 0.07], [0, 0.1 + back / 2, -depth / 2 + 0.02], weave, {
    radius: 0.034,
    steps: 4,
    turn: [-0.16, 0, 0],
  });
  const pad = cloth('linen', lightness(spec.colour) > 0.55 ? '#8d8a83' : '#e6dfd2');
  bench.cushion([width - 0.16, 0.09, depth - 0.1], [0, SEAT - 0.015, 0.03], pad, {
    crown: 0.02,
    bulge: 0.008,
    wrinkle: 0.004,
    radius: 0.035,
    piping: [1],
    cord: pad,
  });
}

/** A frame with slats for seat and back. */
export function slatted(bench: Workbench, spec: ModelSpec, width: number, depth: number, height: number) {
  const { main } = spec;
  const isWood = spec.look === 'wood';
  const bar = isWood ? 0.045 : 0.028;
  const grain = isWood ? ({ grain: 'y' } as const) : {};
  const rail = { radius: isWood ? 0.006 : 0.01, steps: 3 };
  const [x, front, rear] = [width / 2 - bar / 2, depth / 2 - bar / 2, -depth / 2 + bar];
  const long = height - SEAT;
  for (const side of [-1, 1]) {
    bench.box([bar, ARM, bar], [side * x, ARM / 2, front], main, { ...rail, ...grain });
    bench.box([bar, SEAT + 0.02, bar], [side * x, SEAT / 2, rear], main, { ...rail, ...grain });
    bench.box(
      [bar * 0.8, long + 0.04, bar],
      [side * (x - bar), SEAT + long / 2 - 0.02, rear - Math.sin(LEAN) * (long / 2)],
      main,
      {
        ...rail,
        ...grain,
        turn: [-LEAN, 0, 0],
      },
    );
    bench.box([bar * 1.5, bar * 0.7, depth + 0.02], [side * x, ARM + bar * 0.3, -0.02], main, {
      ...rail,
      ...(isWood && { grain: 'z' as const }),
    });
    bench.box([bar * 0.7, bar, depth - 2 * bar], [side * x, SEAT - 0.05, 0], main, {
      ...rail,
      ...(isWood && { grain: 'z' as const }),
    });
  }
  const inner = width - 2 * bar;
  const slat = { radius: 0.005, steps: 2, ...(isWood && { grain: 'x' as const }) };
  for (const z of [front, rear]) bench.box([inner, bar, bar * 0.7], [0, SEAT - 0.05, z], main, slat);
  const seats = 7;
  const step = (depth - bar) / seats;
  for (let i = 0; i < seats; i++)
    bench.box([inner + bar, 0.016, step * 0.78], [0, SEAT - 0.02, -depth / 2 + bar + step * (i + 0.4)], main, slat);
  const rows = Math.round((long - 0.1) / 0.075);
  for (let i = 0; i < rows; i++) {
    const up = 0.1 + ((long - 0.12) * (i + 0.5)) / rows;
    bench.box([inner - bar, 0.056, 0.016], [0, SEAT + up * Math.cos(LEAN), rear - up * Math.sin(LEAN) + 0.02], main, {
      ...slat,
      turn: [-LEAN, 0, 0],
    });
  }
}
