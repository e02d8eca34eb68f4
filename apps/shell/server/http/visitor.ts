import type { IncomingHttpHeaders } from 'node:http';

const MOBILE = /Mobi|iPhone|iPod|Windows Phone/i;
const BOT = /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|archiver/i;

/** Device class by request headers. It determines image sizes and column counts, never content. */
export function getDevice(headers: IncomingHttpHeaders): 'mobile' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'mobile' : 'desktop';
  return MOBILE.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

export function isBot(headers: IncomingHttpHeaders) {
  return BOT.test(headers['user-agent'] ?? '');
}
