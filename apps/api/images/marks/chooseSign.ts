import { hashText } from '@gniazdo/contracts/site';
import { SIGNS } from './signs.ts';

const CHOICES = Object.values(SIGNS);

/** Returns the sign of a shop or manufacturer, chosen by a hash of the name. */
export function chooseSign(name: string) {
  // The lowest bits of the hash choose the colour. Other bits are used here, so that equal colours have different signs.
  return CHOICES[(hashText(name) >>> 8) % CHOICES.length]!;
}
