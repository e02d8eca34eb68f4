import type { ServerResponse } from 'node:http';
import { STAR_PATH, type StarOrder } from '@gniazdo/contracts';
import type { ReceivedRequest } from './startFakeApi.ts';

const ORDER: StarOrder = {
  eshop: { name: 'Alfa', slug: 'alfa' },
  state: 'invited',
  askAt: null,
  isUnsubscribed: false,
};

/** An API that knows one order: a refused rating is shown again with the name of its shop. */
export function respondWithStarOrder({ method, url }: ReceivedRequest, response: ServerResponse) {
  response.setHeader('content-type', 'application/json');
  const isOrder = method === 'GET' && url.startsWith(`${STAR_PATH}order/`);
  response.end(JSON.stringify(isOrder ? ORDER : { ok: true }));
}
