import type { IncomingHttpHeaders } from 'node:http';

const MOBILE = /Mobi|iPhone|iPod|Windows Phone/i;
/**
 * Search engines, archives and previews of links. Not `isbot`, which also names programs such as curl, Node's fetch and
 * headless browsers: tests, load tests and monitoring are treated as visitors here, so that they see canaries and count
 * in release health. It also takes ten times as long, and each request for a page asks. Cubot is a brand of phones.
 */
const BOT =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|embedly|preview|lighthouse|inspectiontool|archiver/i;

/** Device class by request headers. It determines image sizes and column counts, never content. */
export function getDevice(headers: IncomingHttpHeaders): 'mobile' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'mobile' : 'desktop';
  return MOBILE.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

export function isBot(headers: IncomingHttpHeaders) {
  return BOT.test(headers['user-agent'] ?? '');
}
