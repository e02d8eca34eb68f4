import type { Model } from '../Model.ts';
import { bed } from './bed.ts';

/** A bed of painted or plain wood for one child. */
export const childBed: Model = {
  ...bed,
  size: [900, 900, 1800],
  looks: ['wood'],
};
