import { gardenSet, gardenSofa } from './gardenSet.ts';
import { gazebo } from './gazebo.ts';
import { parasol } from './parasol.ts';
import { sunLounger } from './sunLounger.ts';
import { swing } from './swing.ts';

export const garden = { gardenSet, gardenSofa, sunLounger, swing, parasol, gazebo };
