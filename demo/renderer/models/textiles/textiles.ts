import { bedding } from './bedding.ts';
import { blanket } from './blanket.ts';
import { blind } from './blind.ts';
import { curtain } from './curtain.ts';
import { cushion } from './cushion.ts';
import { roundRug } from './roundRug.ts';
import { rug } from './rug.ts';
import { towel } from './towel.ts';

export const textiles = { rug, roundRug, cushion, curtain, blind, blanket, bedding, towel };
