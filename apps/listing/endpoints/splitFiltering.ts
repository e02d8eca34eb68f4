import { negotiate } from '@fastify/accept-negotiator';
import { type EndpointRequest, splitAtFirstScreenEnd } from '@gniazdo/composition';
import {
  type VariantFiltering,
  type VariantFilteringRemainder,
  type VariantFilteringStart,
  NDJSON_TYPE,
} from '@gniazdo/contracts';

export function acceptsNdjson({ headers }: EndpointRequest) {
  return negotiate(headers.accept ?? '', [NDJSON_TYPE]) !== null;
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
