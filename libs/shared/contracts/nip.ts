import { z } from 'zod';

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A Polish tax number: ten digits, the last of which checks the others. */
export function isNip(text: string) {
  if (!/^\d{10}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return sum % 11 === Number(text[9]);
}

/** As people write it, with spaces, dashes or the country: `PL 526-000-12-46` → `5260001246`. */
export const nipSchema = z
  .string('Podaj NIP')
  .max(30, 'Podaj poprawny NIP')
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^PL/i, ''))
  .pipe(z.string().min(1, 'Podaj NIP').refine(isNip, 'Podaj poprawny NIP'));
