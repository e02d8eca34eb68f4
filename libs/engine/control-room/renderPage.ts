import baseStyle from '@gniazdo/ui/base.css?text';
import tokens from '@gniazdo/ui/tokens.css?text';
import { escapeHtml } from '@gniazdo/format';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createShellPolicy, inlineText } from '../server/http/securityHeaders.ts';
import { RELEASES_PATH, STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import command from './styles/command.css?text';
import errors from './styles/errors.css?text';
import events from './styles/events.css?text';
import mails from './styles/mails.css?text';
import metrics from './styles/metrics.css?text';
import summary from './styles/summary.css?text';
import flags from './styles/flags.css?text';
import history from './styles/history.css?text';
import overview from './styles/overview.css?text';
import page from './styles/page.css?text';
import remotes from './styles/remotes.css?text';
import stacks from './styles/stacks.css?text';
import type { FastifyReply } from 'fastify';

/** What every page for staff has. */
const BASE = [tokens, baseStyle, page].join('');

const styles = inlineText(
  [BASE, summary, stacks, overview, remotes, metrics, errors, history, command, flags, mails, events].join(''),
);

type StaffDocument = { html: string; securityPolicy: string };

type ReleasePage = {
  title: string;
  html: string;
  css: string;
  script?: string;
  /** Of the page, absolute and without a query. */
  url: string;
  /** Who sees the page. */
  staff: string;
  controlRoomUrl: string;
};

export type StaffDocuments = ReturnType<typeof createStaffDocuments>;

type Parts = {
  siteName: string;
  title: string;
  html: string;
  styles: ReturnType<typeof inlineText>;
  script: string;
  forms?: string;
};

/** Renders documents without the site's layout and remotes, because they must work when these fail. */
export function createStaffDocuments(siteName: string) {
  return {
    renderPage: (title: string, content: ReactElement, script = ''): StaffDocument =>
      renderDocument({ title, html: renderToStaticMarkup(content), styles, script, siteName }),
    /**
     * The document of a page of a release. It runs no script of the release, and its forms can be sent to the page only, not
     * to others of staff; so the session ends with the button of the control room. `script`: one of the shell.
     */
    renderReleasePage: ({ title, html, css, script = '', url, staff, controlRoomUrl }: ReleasePage): StaffDocument =>
      renderDocument({
        title,
        html:
          `<nav class="session" aria-label="Session">${escapeHtml(staff)}, ` +
          `<a href="${controlRoomUrl}${RELEASES_PATH}">leave in the control room</a></nav>${html}`,
        styles: inlineText(BASE + css),
        script,
        forms: url,
        siteName,
      }),
  };
}

function renderDocument({ siteName, title, html, styles: { text, cspSource }, script, forms }: Parts): StaffDocument {
  const inline = inlineText(script);
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(title)} | ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
      `<style>${text}</style></head><body>${html}${script && `<script>${inline.text}</script>`}</body></html>`,
    securityPolicy: createShellPolicy({ style: cspSource, ...(script && { script: inline.cspSource }), forms }),
  };
}

/** Sends a document of the staff pages, which is neither cached nor indexed. */
export function sendStaffPage(reply: FastifyReply, status: number, { html, securityPolicy }: StaffDocument) {
  return reply
    .code(status)
    .headers({
      ...STAFF_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy,
    })
    .send(html);
}
