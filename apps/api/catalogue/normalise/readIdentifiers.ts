import type { RawOffer } from '../read/RawOffer.ts';
import { TEXT_LIMITS } from '../text/textLimits.ts';
import { checkGtin, findGtinFault } from './checkGtin.ts';
import { isPlaceholder, isPlaceholderCode } from './placeholders.ts';
import { toSingleLine } from './toPlainText.ts';
import { tokens } from '../text/fold.ts';

/**
 * What identifies the product of an offer: GTIN (14 digits), brand, manufacturer's code. Values that identify nothing are null,
 * because offers with the same identifiers become one product; `warn` is called for each.
 */
export function readIdentifiers(
  raw: Pick<RawOffer, 'gtin' | 'brand' | 'mpn'>,
  warn: (field: string, reason: string) => void,
) {
  const brand = readText('brand', isPlaceholder);
  const isBrand = (text: string) => brand !== null && tokens(text).join(' ') === tokens(brand).join(' ');
  return { gtin: readGtin(), brand, mpn: readText('mpn', (text) => isPlaceholderCode(text) || isBrand(text)) };

  function readGtin() {
    if (!raw.gtin) return null;
    const shown = `"${raw.gtin.slice(0, 40)}"`;
    const gtin = checkGtin(raw.gtin);
    const fault = gtin && findGtinFault(gtin);
    if (!gtin) warn('gtin', `${shown} is not a valid GTIN and is omitted`);
    else if (fault) warn('gtin', `${shown} is ${fault}, which identifies no product, and is omitted`);
    return fault ? null : gtin;
  }

  function readText(field: 'brand' | 'mpn', isEmpty: (text: string) => boolean) {
    const text = toSingleLine(raw[field] ?? '', TEXT_LIMITS.short);
    if (!text) return null;
    if (!isEmpty(text)) return text;
    warn(field, `"${text.slice(0, 40)}" identifies no product and is omitted`);
    return null;
  }
}
