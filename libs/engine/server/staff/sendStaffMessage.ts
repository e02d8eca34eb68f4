import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@gniazdo/format';
import { createShellPolicy, inlineText } from '../http/securityHeaders.ts';

/** The control room; other pages for staff are below it. */
export const RELEASES_PATH = '/_releases';

const style = inlineText(
  'body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}' +
    'code{overflow-wrap:anywhere}',
);
const POLICY = createShellPolicy({ style: style.cspSource });

type Message = {
  title: string;
  /** Paragraphs of plain text. */
  text: string[];
  links?: { href: string; words: string }[];
};

/** Sends a message for staff, in English: a page without layout, scripts and remotes. */
export function sendStaffMessage(reply: FastifyReply, status: number, { title, text, links = [] }: Message) {
  const paragraphs = text.map((each) => `<p>${escapeHtml(each)}</p>`);
  const anchors = links.map(({ href, words }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`);
  return reply
    .code(status)
    .headers({ ...STAFF_HEADERS, 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><style>${style.text}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${paragraphs.join('')}${anchors.join('')}</main></body></html>`,
    );
}

/** Headers of every response for staff only. */
export const STAFF_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
