import type { FragmentData } from '@gniazdo/engine/client/contract/FragmentData';
import type { BrowserRelease, PageResponse } from '@gniazdo/engine/client/contract/PageData';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';
import type { ClientManifest } from '@gniazdo/engine/client/contract/ClientManifest';

/**
 * `html` may contain a first screen end. Client navigation then receives the remainder when `sendRemainders` is called.
 */
export type TestPage = { title: string; html: string; css?: string; tracking?: TrackingSettings };

let lastId = 0;

/** Markup of an island as the server writes it. `html` is the server-rendered output of its component. */
export function island(name: string, wake: string, html: string, props: object = {}) {
  lastId += 1;
  const json = JSON.stringify(props).replaceAll('"', '&quot;');
  return (
    `<div data-component="fixture/${name}" data-wake="${wake}" data-state="asleep" data-id="i${lastId}-" ` +
    `data-props="${json}">${html}</div>`
  );
}

export function counter(wake: string, start = 0) {
  return island('Counter', wake, `<button type="button">Licznik: ${start}</button>`, { start });
}

/** Tall element: content after it is far below the first screen. */
export const SPACER = '<div class="spacer"></div>';

const STYLE = '[data-component]{display:contents}.spacer{height:3000px}';
const MAIN = { release: 'fixture@1.0.0', owner: 'fixture' };

type Site = { client: ClientManifest; release: BrowserRelease };

export function renderDocument({ title, html, tracking }: TestPage, { client, release }: Site) {
  const data = JSON.stringify({
    releases: { [MAIN.release]: release },
    shell: { base: '/shell/', core: client.core, navigation: client.navigation },
    dataLayer: [{ event: 'page', title }],
    tracking,
  });
  return (
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${title}</title>` +
    `<link rel="icon" href="data:,"><style data-css="shell">${getStyles(client)}</style></head><body>` +
    '<header><a href="/pl/">Gniazdo</a><a href="/pl/druga">Druga</a><a href="/pl/stara">Stara</a>' +
    '<form action="/pl/search"><input name="q" aria-label="Szukaj"></form></header>' +
    `<main id="main" data-release="${MAIN.release}" data-owner="${MAIN.owner}" tabindex="-1">${html}</main>` +
    `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>` +
    `<script>${client.boot}</script></body></html>`
  );
}

export function getStyles(client: ClientManifest) {
  return STYLE + client.css;
}

export function buildFragmentData({ title, html, css }: TestPage, release: BrowserRelease): FragmentData {
  return {
    html: `<div data-release="${MAIN.release}">${html}</div>`,
    css: css ? [{ id: title, text: css }] : [],
    releases: { [MAIN.release]: release },
  };
}

export function buildPageResponse({ title, html, css }: TestPage, release: BrowserRelease): PageResponse {
  return {
    kind: 'page',
    status: 200,
    title,
    canonical: null,
    main: MAIN,
    css: css ? [{ id: title, text: css }] : [],
    releases: { [MAIN.release]: release },
    dataLayer: [{ event: 'page', title }],
    html,
  };
}
