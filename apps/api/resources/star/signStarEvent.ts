import { createHmac } from 'node:crypto';
import type { StarEvent } from '@gniazdo/contracts/account';

/** The signature of an event with a shop's secret, in hex. Order numbers and addresses contain no line feeds. */
export function signStarEvent(secret: string, { shop, order, email, time }: Omit<StarEvent, 'signature'>) {
  return createHmac('sha256', secret).update([shop, order, email, time].join('\n')).digest('hex');
}
