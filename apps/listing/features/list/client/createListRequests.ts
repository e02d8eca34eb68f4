import type { VariantFilteringRemainder, VariantFilteringStart } from '@gniazdo/contracts/offers';
import { requestList } from './requestList.ts';

/** An older one may be outdated: the pointer was released elsewhere, or much later. */
const MAX_AGE_MS = 5000;

/** A filtered list that is loading; `controller` aborts it. */
export type ListRequest = {
  controller: AbortController;
  parts: AsyncGenerator<VariantFilteringStart | VariantFilteringRemainder>;
};

/** Requests filtered lists. The list that will probably be chosen is requested before that; there is at most one. */
export function createListRequests() {
  let prepared: { url: string; at: number; request: ListRequest } | null = null;

  function cancel() {
    prepared?.request.controller.abort();
    prepared = null;
  }

  return {
    /** Requests a list that will probably be chosen. */
    prepare(url: string) {
      cancel();
      prepared = { url, at: performance.now(), request: start(url) };
    },
    /** The prepared list will not be chosen. */
    cancel,
    /** The request of a chosen list. It is started unless it is the prepared one. */
    take(url: string): ListRequest {
      if (prepared && performance.now() - prepared.at > MAX_AGE_MS) cancel();
      if (prepared?.url !== url) return start(url);
      const { request } = prepared;
      prepared = null;
      return request;
    },
  };
}

function start(url: string): ListRequest {
  const controller = new AbortController();
  return { controller, parts: requestList('/api/v2/variant/filtering', url, controller.signal) };
}
