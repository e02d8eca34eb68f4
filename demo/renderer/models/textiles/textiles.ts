import { bedding } from './bedding.ts';
import { blanket } from './blanket.ts';
import { blind } from './blind.ts';
import { chairPad } from './chairPad.ts';
import { childRug } from './childRug.ts';
import { curtain } from './curtain.ts';
import { cushion } from './cushion.ts';
import { duvet } from './duvet.ts';
import { hangingTowel } from './hangingTowel.ts';
import { roundRug } from './roundRug.ts';
import { rug } from './rug.ts';
import { shaggyRug } from './shaggyRug.ts';
import { sheerCurtain } from './sheerCurtain.ts';
import { sheet } from './sheet.ts';
import { showerCurtain } from './showerCurtain.ts';
import { sleepingPillow } from './sleepingPillow.ts';
import { tablecloth } from './tablecloth.ts';
import { towel } from './towel.ts';

export const textiles = {
  rug,
  roundRug,
  cushion,
  curtain,
  blind,
  blanket,
  bedding,
  towel,
  shaggyRug,
  childRug,
  sheerCurtain,
  showerCurtain,
  sleepingPillow,
  chairPad,
  tablecloth,
  hangingTowel,
  duvet,
  sheet,
};
