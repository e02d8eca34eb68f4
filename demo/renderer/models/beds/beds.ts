import { bed } from './bed.ts';
import { bedBase } from './bedBase.ts';
import { bedroomSet } from './bedroomSet.ts';
import { boxspring } from './boxspring.ts';
import { bunkBed } from './bunkBed.ts';
import { childBed } from './childBed.ts';
import { cot } from './cot.ts';
import { headboard } from './headboard.ts';
import { mattress } from './mattress.ts';
import { topper } from './topper.ts';

export const beds = { bed, boxspring, bunkBed, cot, mattress, bedBase, headboard, topper, bedroomSet, childBed };
