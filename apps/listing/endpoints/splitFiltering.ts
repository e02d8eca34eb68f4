import { negotiate } from '@fastify/accept-negotiator';
import { type EndpointRequest, splitAtFirstScreenEnd } from '@gniazdo/composition';
import { NDJSON_TYPE } from '@gniazdo/contracts/engine';
import type { VariantFiltering, VariantFilteringRemainder, VariantFilteringStart } from '@gniazdo/contracts/offers';

export function acceptsNdjson(headers: EndpointRequest['headers']) {
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
