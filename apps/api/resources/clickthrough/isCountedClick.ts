import { isbot } from 'isbot';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request is a click of a person on a link of ours, which a shop pays for: not of a bot, not a prefetch, not a
 * picture or frame, and not from the page of another site, which could make its visitors click: our mails link to pages of
 * ours. Browsers without Sec-Fetch headers count. `isbot` names more than the bots of pages (`isBotAgent`): programs such as
 * curl, and headless browsers, for which no shop should pay.
 */
export function isCountedClick(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (!agent || isbot(agent) || isPrefetch(headers)) return false;
  const { 'sec-fetch-dest': target = 'document', 'sec-fetch-site': site = 'none' } = headers;
  return site !== 'cross-site' && (target === 'document' || target === 'empty');
}

function isPrefetch(headers: IncomingHttpHeaders) {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
