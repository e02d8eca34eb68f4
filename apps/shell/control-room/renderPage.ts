import { SITE_NAME } from '@gniazdo/contracts';
import baseStyle from '@gniazdo/ui/base.css?text';
import tokens from '@gniazdo/ui/tokens.css?text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createShellPolicy } from '../server/http/createSecurityPolicy.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { inlineText } from '../server/http/inlineText.ts';
import clicks from './styles/clicks.css?text';
import command from './styles/command.css?text';
import events from './styles/events.css?text';
import mails from './styles/mails.css?text';
import moderation from './styles/moderation.css?text';
import metrics from './styles/metrics.css?text';
import summary from './styles/summary.css?text';
import flags from './styles/flags.css?text';
import history from './styles/history.css?text';
import overview from './styles/overview.css?text';
import page from './styles/page.css?text';
import points from './styles/points.css?text';
import remotes from './styles/remotes.css?text';
import stacks from './styles/stacks.css?text';

const styles = inlineText(
  [
    tokens,
    baseStyle,
    page,
    summary,
    stacks,
    overview,
    remotes,
    metrics,
    history,
    command,
    clicks,
    flags,
    mails,
    events,
    moderation,
    points,
  ].join(''),
);

export type StaffDocument = { html: string; securityPolicy: string };

/** Renders a document without the site's layout and remotes, because it must work when they fail. */
export function renderPage(title: string, content: ReactElement, script = ''): StaffDocument {
  const inline = inlineText(script);
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(title)} | ${SITE_NAME}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
      `<style>${styles.text}</style></head><body>${renderToStaticMarkup(content)}` +
      `${script && `<script>${inline.text}</script>`}</body></html>`,
    securityPolicy: createShellPolicy({ style: styles.cspSource, ...(script && { script: inline.cspSource }) }),
  };
}
