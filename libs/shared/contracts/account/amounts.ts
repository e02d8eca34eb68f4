import { z } from 'zod';

/** Ten million PLN, so that sums stay exact. */
const MAX_GROSZE = 1_000_000_000;

/** An amount in PLN as people write it, such as `1200`, `1200,5` or `-20.50`, in whole grosze. Null for anything else. */
export function parseGrosze(text: string): number | null {
  const match = /^([-−]?)(\d{1,8})(?:[.,](\d{1,2}))?(?:\s?(?:zł|PLN))?$/i.exec(
    text.trim().replaceAll(/(?<=\d)[\s\u00a0](?=\d{3}(?!\d))/g, ''),
  );
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const grosze = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return grosze > MAX_GROSZE ? null : sign ? -grosze : grosze;
}

/** Whole grosze; a negative amount goes to the shop. */
export const groszeSchema = z.int().min(-MAX_GROSZE).max(MAX_GROSZE);
