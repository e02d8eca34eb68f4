import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComposedPage } from './Composed.ts';

/** A page of the shell that is not indexed and not cached. */
export function renderShellPage(status: number, title: string, content: ReactElement): ComposedPage {
  const html = renderToStaticMarkup(content);
  return {
    kind: 'page',
    status,
    head: { title, robots: 'noindex' },
    main: null,
    html: [html],
    isComplete: true,
    cache: { kind: 'private' },
    dataLayer: [],
    releases: [],
    sheets: [],
    hasPassword: html.includes('type="password"'),
    timings: {},
    renderTimings: [],
  };
}
