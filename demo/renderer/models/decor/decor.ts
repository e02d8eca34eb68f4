import { basket } from './basket.ts';
import { bauble } from './bauble.ts';
import { bin } from './bin.ts';
import { candle } from './candle.ts';
import { clock } from './clock.ts';
import { coatRack } from './coatRack.ts';
import { mirror } from './mirror.ts';
import { picture } from './picture.ts';
import { plantPot } from './plantPot.ts';
import { roundMirror } from './roundMirror.ts';
import { screen } from './screen.ts';
import { sculpture } from './sculpture.ts';
import { vase } from './vase.ts';

export const decor = {
  mirror,
  roundMirror,
  picture,
  clock,
  vase,
  plantPot,
  candle,
  bauble,
  basket,
  screen,
  coatRack,
  sculpture,
  bin,
};
