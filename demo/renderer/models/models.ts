import { beds } from './beds/beds.ts';
import { chairs } from './chairs/chairs.ts';
import { decor } from './decor/decor.ts';
import { garden } from './garden/garden.ts';
import { kitchen } from './kitchen/kitchen.ts';
import { lamps } from './lamps/lamps.ts';
import type { Model } from './Model.ts';
import { sofas } from './sofas/sofas.ts';
import { storage } from './storage/storage.ts';
import { tables } from './tables/tables.ts';
import { textiles } from './textiles/textiles.ts';

/** The model of each shape. */
export const models = {
  ...sofas,
  ...chairs,
  ...tables,
  ...beds,
  ...storage,
  ...lamps,
  ...textiles,
  ...decor,
  ...garden,
  ...kitchen,
} satisfies Record<string, Model>;

export type ModelName = keyof typeof models;
