import { armchair } from './armchair.ts';
import { chaise } from './chaise.ts';
import { cornerSofa } from './cornerSofa.ts';
import { sofa } from './sofa.ts';
import { wingChair } from './wingChair.ts';

export const sofas = { sofa, cornerSofa, armchair, wingChair, chaise };
