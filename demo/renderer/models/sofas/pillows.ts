import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth, lightness } from '../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { BACK_DEPTH, type Seat } from './Seat.ts';

/** Contrasting fabric of scatter pillows. */
export function pillowCloth(spec: ModelSpec, second = false): Surface {
  const light = lightness(spec.colour) > 0.55;
  const warm = light ? ['#8d5f3c', '#6f7a5f', '#a9a08f', '#b5573a'] : ['#d8c7ab', '#efe8dc', '#c79a4a', '#dcd6cb'];
  const calm = light ? ['#efe8dc', '#d9d2c4', '#f3ede1', '#c9bda8'] : ['#efe8dc', blend(spec.colour, '#ffffff', 0.35)];
  return second ? cloth('boucle', choose(spec, calm, 2)) : cloth('linen', choose(spec, warm, 1));
}

/** Adds up to two scatter pillows, one per corner. */
export function scatter(bench: Workbench, spec: ModelSpec, seat: Seat) {
  const count = choose(spec, [2, 1, 2, 0]);
  const { x, z, width, depth, armWidth, seatHeight } = seat;
  const inner = width / 2 - armWidth;
  const rear = z - depth / 2 + BACK_DEPTH;
  const left = seat.arms.includes(-1) ? x - inner + 0.27 : x - width / 2 + 0.4;
  const right = seat.arms.includes(1) ? x + inner - 0.3 : x + width / 2 - 0.5;
  if (count > 0)
    bench.pillow([0.5, 0.5, 0.24], [left, seatHeight + 0.24, rear + 0.335], pillowCloth(spec), [-0.34, 0.38, 0.07], 3);
  if (count > 1)
    bench.pillow(
      [0.5, 0.34, 0.2],
      [right, seatHeight + 0.165, rear + 0.36],
      pillowCloth(spec, true),
      [-0.42, -0.26, -0.05],
      5,
    );
}
