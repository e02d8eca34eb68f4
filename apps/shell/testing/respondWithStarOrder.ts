import type { ServerResponse } from 'node:http';
import { STAR_PATH, type StarOrder } from '@gniazdo/contracts';
import type { ReceivedRequest } from './startFakeApi.ts';

const ORDER: StarOrder = {
  eshop: { name: 'Alfa', slug: 'alfa' },
  state: 'invited',
  askAt: null,
  isUnsubscribed: false,
};

/** Of a question, an answer or a review that was received. */
const RECEIVED = { variantId: 7, secret: 'a'.repeat(43) };
const OF_VISITORS = /^\/api\/v2\/(variant|question)\/\d+\/(questions|answers|reviews)$/;

/**
 * An API that knows one order, so that a refused rating is shown again with the name of its shop, and receives texts of
 * visitors.
 */
export function respondWithStarOrder({ method, url }: ReceivedRequest, response: ServerResponse) {
  response.setHeader('content-type', 'application/json');
  const isOrder = method === 'GET' && url.startsWith(`${STAR_PATH}order/`);
  response.end(JSON.stringify(isOrder ? ORDER : OF_VISITORS.test(url) ? RECEIVED : { ok: true }));
}
