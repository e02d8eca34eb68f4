import { type EndpointRequest, splitAtFirstScreenEnd } from '@gniazdo/composition';
import {
  type VariantFiltering,
  type VariantFilteringRemainder,
  type VariantFilteringStart,
  NDJSON_TYPE,
} from '@gniazdo/contracts';

export function acceptsNdjson({ headers }: EndpointRequest) {
  return headers['accept']?.includes(NDJSON_TYPE) ?? false;
}

/** A filtered list as two lines of JSON: the first screen, and everything below it. */
export function splitFiltering(filtering: VariantFiltering): [VariantFilteringStart, VariantFilteringRemainder] {
  const { listHtml, paginatorHtml, bottomHtml, dataLayer, ...seen } = filtering;
  const { first, remainder } = splitAtFirstScreenEnd(listHtml);
  return [
    { ...seen, listHtml: first },
    { listHtml: remainder ?? '', paginatorHtml, bottomHtml, dataLayer },
  ];
}
