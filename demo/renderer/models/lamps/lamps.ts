import { bulb } from './bulb.ts';
import { ceilingLamp } from './ceilingLamp.ts';
import { chandelier } from './chandelier.ts';
import { deskLamp } from './deskLamp.ts';
import { floorLamp } from './floorLamp.ts';
import { pendantLamp } from './pendantLamp.ts';
import { stringLights } from './stringLights.ts';
import { tableLamp } from './tableLamp.ts';
import { wallLamp } from './wallLamp.ts';

export const lamps = {
  floorLamp,
  tableLamp,
  deskLamp,
  pendantLamp,
  ceilingLamp,
  chandelier,
  wallLamp,
  stringLights,
  bulb,
};
