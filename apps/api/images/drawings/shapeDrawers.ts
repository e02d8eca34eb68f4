import * as beds from './beds.ts';
import * as cabinets from './cabinets.ts';
import * as chairs from './chairs.ts';
import * as poufs from './poufs.ts';
import * as desks from './desks.ts';
import * as hangingLamps from './hangingLamps.ts';
import * as kitchen from './kitchen.ts';
import type { DrawShape } from './Model.ts';
import * as movingChairs from './movingChairs.ts';
import * as outdoor from './outdoor.ts';
import * as rugs from './rugs.ts';
import type { Shape } from './shapes.ts';
import * as smallLights from './smallLights.ts';
import * as sofas from './sofas.ts';
import * as softGoods from './softGoods.ts';
import * as standingLamps from './standingLamps.ts';
import * as standingPieces from './standingPieces.ts';
import { basket, boxChest, shelf, trolley } from './storagePieces.ts';
import { bauble, candle, plantPot, vase } from './tableDecor.ts';
import * as tables from './tables.ts';
import { clock, mirror, picture, roundMirror } from './wallDecor.ts';
import * as windowTextiles from './windowTextiles.ts';

/** Who draws what. */
export const shapeDrawers: Record<Shape, DrawShape> = {
  ...sofas,
  ...chairs,
  ...movingChairs,
  ...tables,
  ...desks,
  ...beds,
  ...cabinets,
  ...standingPieces,
  ...standingLamps,
  ...hangingLamps,
  ...smallLights,
  ...rugs,
  ...softGoods,
  ...windowTextiles,
  ...outdoor,
  ...kitchen,
  ...poufs,
  shelf,
  box: boxChest,
  basket,
  trolley,
  mirror,
  roundMirror,
  picture,
  clock,
  vase,
  plantPot,
  candle,
  bauble,
};
