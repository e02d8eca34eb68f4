import type { IncomingHttpHeaders } from 'node:http';
import { isBotAgent } from '@gniazdo/tracking';

const MOBILE = /Mobi|iPhone|iPod|Windows Phone/i;
/** Device class by request headers. */
export function getDevice(headers: IncomingHttpHeaders): 'mobile' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'mobile' : 'desktop';
  return MOBILE.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

export function isBot(headers: IncomingHttpHeaders) {
  return isBotAgent(headers['user-agent'] ?? '');
}
