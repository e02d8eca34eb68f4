import { gardenBench } from './gardenBench.ts';
import { gardenSet, gardenSofa } from './gardenSet.ts';
import { gazebo } from './gazebo.ts';
import { parasol } from './parasol.ts';
import { sunLounger } from './sunLounger.ts';
import { swing } from './swing.ts';

export const garden = { gardenBench, gardenSet, gardenSofa, sunLounger, swing, parasol, gazebo };
