import { armchair } from './armchair.ts';
import { chaise } from './chaise.ts';
import { cornerSofa } from './cornerSofa.ts';
import { loungeSet } from './loungeSet.ts';
import { sofa } from './sofa.ts';
import { sofaCover } from './sofaCover.ts';
import { uSofa } from './uSofa.ts';
import { wingChair } from './wingChair.ts';

export const sofas = { sofa, cornerSofa, armchair, wingChair, chaise, uSofa, sofaCover, loungeSet };
