import { getSurface } from '../materials/surfaces.ts';
import { models } from '../models/models.ts';
import { Workbench } from '../models/Workbench.ts';
import type { Placed } from './Room.ts';

/** The parts of a product at its position in a room. `detail` is that of a `Workbench`. */
export function furnish(
  { shape, look, colour, variant = 0, ...placed }: Placed,
  detail: number,
  main = getSurface(look, colour),
): Workbench {
  const model = models[shape];
  const [width, height, depth] = model.size;
  const bench = new Workbench(`${shape} ${variant}`, detail);
  bench.group([placed.x, placed.y ?? 0, placed.z], [0, placed.turn ?? 0, 0], (inner) =>
    model.build(inner, {
      width: (placed.width ?? width) / 1000,
      height: (placed.height ?? height) / 1000,
      depth: (placed.depth ?? depth) / 1000,
      look,
      colour,
      main,
      variant,
    }),
  );
  return bench;
}
