import { type EndpointRequest, splitAtFold } from '@gniazdo/composition';
import type { VariantFiltering, VariantFilteringRest, VariantFilteringStart } from '@gniazdo/contracts';

export const LINES_TYPE = 'application/x-ndjson';

export function acceptsLines({ headers }: EndpointRequest) {
  return headers['accept']?.includes(LINES_TYPE) ?? false;
}

/** A filtered list in two lines: what is seen first, and the cards and links below. */
export function cutAtFold(answer: VariantFiltering): [VariantFilteringStart, VariantFilteringRest] {
  const { listHtml, paginatorHtml, bottomHtml, dataLayer, ...seen } = answer;
  const { first, rest } = splitAtFold(listHtml);
  return [
    { ...seen, listHtml: first },
    { listHtml: rest ?? '', paginatorHtml, bottomHtml, dataLayer },
  ];
}
