import type { AdminData, Ranking } from '@gniazdo/contracts/offers';
import { createElement } from '@gniazdo/ui/dom';
import { formatFact } from './createFacts.ts';

const KEYS = [
  'date',
  'bestseller',
  'seller',
  'cpc',
  'sorting_cpc',
  'orders_coef',
  'click_rate_coef',
  'eshop_rank',
  'score',
  'rank',
  'formula',
] as const satisfies (keyof Ranking)[];

/** The scores of a variant: for each key its present and its previous value. */
export function createScoreTable({ data, previousData }: AdminData[number]) {
  const table = createElement('table');
  table.createCaption().textContent = 'Dziś i wczoraj';
  const body = table.createTBody();
  for (const key of KEYS) {
    const row = body.insertRow();
    row.dataset.key = key;
    row.append(createElement('th', { scope: 'row' }, key));
    for (const ranking of [data, previousData]) row.insertCell().textContent = formatFact(ranking?.[key]);
  }
  return table;
}
