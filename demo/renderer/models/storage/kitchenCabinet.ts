import { DESIGNS } from '../../../pictures/designs.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, getSurface, isWoodSurface, OAK } from '../../materials/surfaces.ts';
import { addFronts, type Bay, BOARD, buildBays, carcass, caseStyle, type FrontKind } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, LOW, TALL, WOODEN } from './storageParts.ts';

const [PLINTH, TOP] = [0.1, 0.038];
/** Units that are higher have no worktop, m. */
const TALL_FROM = 1.2;

/** A row of kitchen units: with a worktop, or as high as a pantry. */
export const kitchenCabinet: Model = {
  camera: { ...LOW, yaw: TALL.yaw },
  ground: 'floor',
  size: [1200, 880, 580],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth, main } = spec;
    const isTall = height > TALL_FROM;
    const design = choose(spec, DESIGNS.kitchenCabinet);
    const oak: Surface = isWoodSurface(main) ? getSurface('board', '#44474c') : OAK;
    const door: FrontKind = design === 'shaker' ? 'shaker' : 'door';
    const body = height - PLINTH - (isTall ? 0 : TOP);
    bench.box([width - 0.01, PLINTH, depth - 0.06], [0, PLINTH / 2, -0.03], BLACK_METAL, { radius: 0.002 });
    carcass(bench, main, [width, body, depth], [0, PLINTH, 0]);
    if (!isTall)
      bench.box([width + 0.02, TOP, depth + 0.03], [0, height - TOP / 2, 0.012], oak, { radius: 0.004, grain: 'x' });
    const count = Math.max(1, Math.round(width / 0.55));
    const columns = Array.from({ length: count }, (_, i): Column => {
      if (isTall)
        return {
          rows: [
            [door, 1.7],
            [door, 1],
          ],
        };
      if (i !== (count > 2 ? 1 : count - 1) || count === 1) return { rows: [[door, 1]] };
      return {
        rows: [
          ['drawer', 1],
          ['drawer', 1.4],
          ['drawer', 1.4],
        ],
      };
    });
    const bays = buildBays([width - 2 * BOARD, body - 2 * BOARD], [0, PLINTH + body / 2], columns).map((bay): Bay => ({
      ...bay,
      hinge: bay.x <= 0 ? -1 : 1,
    }));
    const style = { ...caseStyle(spec), handle: choose(spec, ['bar', 'long', 'knob'] as const) };
    const isOak = ({ x, y }: Bay) => design === 'twoTone' && (isTall ? y > height * 0.62 : count === 1 ? false : x > 0);
    addFronts(
      bench,
      style,
      bays.filter((bay) => !isOak(bay)),
      depth / 2,
    );
    addFronts(bench, { ...style, front: oak }, bays.filter(isOak), depth / 2);
  },
};
