import { barStool } from './barStool.ts';
import { beanBag } from './beanBag.ts';
import { bench } from './bench.ts';
import { chair } from './chair.ts';
import { childChair } from './childChair.ts';
import { foldingChair } from './foldingChair.ts';
import { gardenChair } from './gardenChair.ts';
import { hangingChair } from './hangingChair.ts';
import { officeChair } from './officeChair.ts';
import { pouf } from './pouf.ts';
import { rockingChair } from './rockingChair.ts';
import { stool } from './stool.ts';

export const chairs = {
  chair,
  barStool,
  stool,
  bench,
  pouf,
  beanBag,
  rockingChair,
  officeChair,
  hangingChair,
  gardenChair,
  foldingChair,
  childChair,
};
