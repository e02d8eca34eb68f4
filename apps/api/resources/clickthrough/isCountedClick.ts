import { CLICK_SOURCES, type ClickSource } from '@gniazdo/contracts/site';
import { isbot } from 'isbot';
import type { IncomingHttpHeaders } from 'node:http';

/** Links in our mails are opened from the pages of mail providers. */
const MAIL_SOURCES = new Set<ClickSource>([
  CLICK_SOURCES.remarketingMail,
  CLICK_SOURCES.watchdogMail,
  CLICK_SOURCES.newsletter,
  CLICK_SOURCES.priceAlertMail,
]);

/**
 * Whether a request is a click of a person on a link of ours, which a shop pays for: not of a bot, not a prefetch, not a
 * picture or frame, and not from the page of another site. Browsers without Sec-Fetch headers count.
 */
export function isCountedClick(headers: IncomingHttpHeaders, source: ClickSource): boolean {
  const agent = headers['user-agent'];
  if (!agent || isbot(agent) || isPrefetch(headers)) return false;
  const { 'sec-fetch-dest': target = 'document', 'sec-fetch-site': site = 'none' } = headers;
  if (site === 'cross-site') return target === 'document' && MAIL_SOURCES.has(source);
  return target === 'document' || target === 'empty';
}

function isPrefetch(headers: IncomingHttpHeaders) {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
