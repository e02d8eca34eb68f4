import { defineForm } from '@gniazdo/composition';
import { parseGrosze, RATE_LIMITS } from '@gniazdo/contracts/account';
import { shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { z } from 'zod';

export const RATES_PAGE = '/user/shop/rates';
const MAX_TEXT = 200;
const DAY = 'Wybierz dzień.';

const version = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const line = z.string().trim().max(MAX_TEXT, `Wpisz najwyżej ${MAX_TEXT} znaków.`).optional();
/** A day, or nothing. */
const day = z
  .string()
  .default('')
  .transform((text) => text || null)
  .pipe(z.iso.date(DAY).nullable());

/** An amount in PLN, in grosze. */
function amountSchema({ min, max, message }: { min: number; max: number; message: string }) {
  return z
    .string(message)
    .transform((text) => parseGrosze(text) ?? -1)
    .pipe(z.int().min(min, message).max(max, message));
}

/** Of a field that may be empty. */
const budget = z
  .string()
  .trim()
  .transform((text) => text || null)
  .pipe(
    amountSchema({
      min: 1,
      max: RATE_LIMITS.budget,
      message: 'Wpisz kwotę do 1 000 000 zł, np. 250, albo zostaw puste pole.',
    }).nullable(),
  );

const rateSchema = z
  .object({
    scope: z.enum(['shop', 'category', 'offer'], 'Wybierz, czego dotyczy stawka.'),
    category: line,
    offer: line,
    grosze: amountSchema({ min: 0, max: RATE_LIMITS.grosze, message: 'Wpisz kwotę od 0 do 100 zł, np. 0,45.' }),
    from: day,
    to: day,
    version,
  })
  .superRefine(({ scope, category, offer }, context) => {
    if (scope === 'category' && !category)
      context.addIssue({ code: 'custom', path: ['category'], message: 'Wybierz kategorię.' });
    if (scope === 'offer' && !offer)
      context.addIssue({ code: 'custom', path: ['offer'], message: 'Wpisz identyfikator oferty z pliku.' });
    // Otherwise a rate that was meant for a few offers would be that of all.
    if (scope !== 'category' && category)
      context.addIssue({ code: 'custom', path: ['scope'], message: 'Wybierz „oferty kategorii” albo usuń kategorię.' });
    if (scope !== 'offer' && offer)
      context.addIssue({ code: 'custom', path: ['scope'], message: 'Wybierz „jedna oferta” albo usuń identyfikator.' });
  });

/** What owners send on the page of rates. */
export const rateForms = [
  defineForm({
    path: RATES_PAGE,
    schema: rateSchema,
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.rates, body }),
    next: () => `${shopPanelPaths.rates()}?info=rate`,
  }),
  defineForm({
    path: '/user/shop/rates/:rateId/end',
    page: RATES_PAGE,
    schema: z.object({ rateId: z.string().regex(/^[1-9]\d{0,9}$/, 'Nie ma takiej stawki.'), version }),
    call: ({ rateId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.endRate(rateId), body }),
    next: () => `${shopPanelPaths.rates()}?info=rate-end`,
  }),
  defineForm({
    path: '/user/shop/budgets',
    page: RATES_PAGE,
    schema: z.object({ daily: budget, monthly: budget, version }),
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.budgets, body }),
    next: () => `${shopPanelPaths.rates()}?info=budgets`,
  }),
];
