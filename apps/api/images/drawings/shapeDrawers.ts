import * as beds from './beds.ts';
import * as cabinets from './cabinets.ts';
import * as chairs from './chairs.ts';
import * as poufs from './cushionsAndPoufs.ts';
import * as decor from './decor.ts';
import * as lamps from './lamps.ts';
import type { DrawShape } from './Model.ts';
import * as outdoor from './outdoorAndKitchen.ts';
import type { Shape } from './shapes.ts';
import * as sofas from './sofas.ts';
import * as storage from './storagePieces.ts';
import * as tables from './tables.ts';
import * as textiles from './textiles.ts';

const { boxChest, ...storagePieces } = storage;
const { leaves: _leaves, sprigs: _sprigs, ...decorPieces } = decor;

/** Who draws what. */
export const shapeDrawers: Record<Shape, DrawShape> = {
  ...sofas,
  ...chairs,
  ...tables,
  ...beds,
  ...cabinets,
  ...storagePieces,
  box: boxChest,
  ...lamps,
  ...textiles,
  ...decorPieces,
  ...outdoor,
  ...poufs,
};
