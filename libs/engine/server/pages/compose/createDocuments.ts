import type { ServiceOrigins } from '@gniazdo/api-client';
import type { FlagValues } from '@gniazdo/contracts/engine';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import { escapeHtml } from '@gniazdo/format';
import type { ClientManifest } from '../../../client/contract/ClientManifest.ts';
import type { FragmentData } from '../../../client/contract/FragmentData.ts';
import type { PageResponse, PageData } from '../../../client/contract/PageData.ts';
import { createSecurityPolicy, createShellPolicy, escapeJson, inlineText } from '../../http/securityHeaders.ts';
import type { PageTokens } from '../../health/releases/createPageTokens.ts';
import { getSheets, type StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { LiveRelease, ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { ComposedPage } from './Composed.ts';
import type { DocumentHeaders } from '../../responses/send/prepareDocument.ts';
import { canonicalUrl, fullTitle, renderHead } from './renderHead.ts';

/** HTML of the layout, split where the search query and the page are inserted. */
export type Layout = { headerBeforeQuery: string; headerAfterQuery: string; footer: string };

/** `number` identifies the layout in cache keys. */
export type NumberedLayout = Layout & { number: number };

/** The layout for a release set. `flags`: by default those for everyone. */
export type GetLayout = (set: ReleaseSet, flags?: FlagValues) => NumberedLayout;

/** What a site adds to all documents. */
export type DocumentParts = {
  /** HTML in the head of every document: icons, theme colour, manifest. */
  links: string;
  /** For previews of links to pages without a picture of their own: its path and what it shows; 1200 × 630 px. */
  previewPicture?: { url: string; alt: string };
  /** What the scripts of tracking read; absent from documents if undefined. */
  tracking?: object;
  /** Hosts of tags, which documents load scripts from and send data to. */
  tagHosts?: readonly string[];
};

export type DocumentsOptions = {
  client: Pick<ClientManifest, 'boot' | 'css' | 'core' | 'navigation' | 'passwordPage'>;
  layoutCss: string;
  siteName: string;
  language: string;
  document: DocumentParts;
  publicUrl: string;
  shellRelease: ReleaseId;
  pageTokens: Pick<PageTokens, 'create'>;
  /** Origins of services, which scripts of pages call. */
  services?: ServiceOrigins;
};

/**
 * No window that opened the document, or was opened by an earlier one of its tab, can reach it. Browsers that do not know the
 * value read it as `unsafe-none`, which differs from that of other pages and separates them, too.
 */
const APART = { 'cross-origin-opener-policy': 'noopener-allow-popups' };

/** Id of an empty element after the header: Chromium waits for the start of an expected element, others for its end. */
const HEADER_END = 'header-end';

export type Documents = ReturnType<typeof createDocuments>;

/** Builds documents by concatenating strings prepared once per shell, release or layout with those of the page. */
export function createDocuments(options: DocumentsOptions) {
  const { client, layoutCss, siteName, language, publicUrl, shellRelease, pageTokens, services = {} } = options;
  const { links, previewPicture, tracking, tagHosts = [] } = options.document;
  const site = { siteName, publicUrl, previewPicture };
  const shellMain = { release: releaseKey(shellRelease), owner: shellRelease.name };
  const styles = inlineText(layoutCss + client.css);
  const boot = inlineText(client.boot);
  const shellData: PageData['shell'] = {
    base: '/shell/',
    core: client.core,
    navigation: client.navigation,
  };
  const trackingData = tracking ? `,"tracking":${escapeJson(JSON.stringify(tracking))}` : '';
  const pageDataMiddle = `},"shell":${escapeJson(JSON.stringify(shellData))}${trackingData},"dataLayer":`;
  const start =
    `<!doctype html><html lang="${language}"${formatServices(services)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    // A busy browser would paint a part of the header before, which the rest moves.
    `<link rel="expect" href="#${HEADER_END}" blocking="render">`;
  const headEnd = `${links}<meta name="format-detection" content="telephone=no"><style data-css="shell">${styles.text}</style>`;
  // In the head, so that no event is lost while the rest of the document loads.
  const bootElement = boot.text && `<script>${boot.text}</script>`;
  const password = inlineText(client.passwordPage);
  const passwordElement = password.text && `<script>${password.text}</script>`;
  const end = '</body></html>';

  /** The HTML document of a page of `set`, in pieces. `query` is the value of the search field. */
  function render(page: ComposedPage, set: ReleaseSet, layout: Layout, query: string): readonly string[] {
    const { release, owner } = page.main ?? shellMain;
    const before =
      start +
      renderHead(page.head, site) +
      headEnd +
      joinSheets(page.sheets)
        .map(({ ids, text }) => `<style data-css="${ids}">${text}</style>`)
        .join('') +
      (page.hasPassword ? passwordElement : bootElement) +
      '</head><body>' +
      layout.headerBeforeQuery +
      escapeHtml(query) +
      layout.headerAfterQuery +
      `<span id="${HEADER_END}" hidden></span><main id="main" data-release="${release}" data-owner="${owner}" tabindex="-1">`;
    const after = '</main>' + layout.footer + (page.hasPassword ? '' : renderPageData(page, set)) + end;
    return [before, ...page.html, after];
  }

  /** What the scripts of ordinary pages read. */
  function renderPageData(page: ComposedPage, set: ReleaseSet) {
    return (
      `<script data-token="${getToken(set)}" type="application/json" id="page-data">{"releases":{` +
      formatReleases(page, set) +
      pageDataMiddle +
      escapeJson(JSON.stringify(page.dataLayer)) +
      (page.hasSecret ? ',"hasSecret":true' : '') +
      '}</script>'
    );
  }

  function formatReleases(page: ComposedPage, set: ReleaseSet) {
    const others = [...set.releases.values()].filter(({ key }) => !page.releases.some((each) => each.key === key));
    return [
      ...page.releases.map(({ browserJson }) => browserJson),
      ...others.flatMap(({ scriptsJson }) => scriptsJson || []),
    ].join(',');
  }

  function getToken(set: ReleaseSet) {
    return pageTokens.create([...set.releases.values()].map(({ key }) => key));
  }

  /** The page as data for client navigation, without the style sheets that it already has. */
  function renderPageResponse(page: ComposedPage, knownStyles: string[]): PageResponse {
    return {
      kind: 'page',
      status: page.status,
      title: fullTitle(page.head, siteName),
      canonical: canonicalUrl(page.head, publicUrl),
      main: page.main ?? shellMain,
      css: getNewStyles(page.sheets, knownStyles),
      releases: Object.fromEntries(page.releases.map(({ key, browser }) => [key, browser])),
      dataLayer: page.dataLayer,
      html: page.html.join(''),
    };
  }

  /** A fragment as data for a dialog. */
  function renderFragmentData(release: LiveRelease, name: string, html: string, knownStyles: string[]): FragmentData {
    const { key, browser } = release;
    return { html, css: getNewStyles(getSheets(release, name), knownStyles), releases: { [key]: browser } };
  }

  /** Headers of a page's document. Styles of later pages need no hash: scripts add them as constructed sheets. */
  function getHeaders({
    sheets,
    hasPassword,
    hasSecret,
  }: Pick<ComposedPage, 'sheets' | 'hasPassword' | 'hasSecret'>): DocumentHeaders {
    const hashes = [styles.cspSource, ...joinSheets(sheets).map(({ text }) => inlineText(text).cspSource)];
    if (hasPassword) {
      const script = password.text === '' ? undefined : password.cspSource;
      return { 'content-security-policy': createShellPolicy({ script, style: hashes.join(' ') }), ...APART };
    }
    const policy = createSecurityPolicy({
      scripts: boot.text === '' ? [] : [boot.cspSource],
      styles: hashes,
      isHttps: publicUrl.startsWith('https:'),
      tagHosts: hasSecret ? [] : tagHosts,
      serviceOrigins: [...new Set(Object.values(services))],
    });
    return { 'content-security-policy': policy };
  }

  return { render, renderPageResponse, renderFragmentData, getHeaders };
}

/** One style element per release, because each needs a hash in the policy, which can't be compressed. */
function joinSheets(sheets: readonly StyleSheet[]) {
  const byRelease = Map.groupBy(sheets, ({ id }) => id.split('/')[0]);
  return [...byRelease.values()].map((ofRelease) => ({
    ids: ofRelease.map(({ id }) => id).join(' '),
    text: ofRelease.map(({ text }) => text).join(''),
  }));
}

function getNewStyles(sheets: readonly StyleSheet[], knownStyles: string[]) {
  return sheets.filter(({ id }) => !knownStyles.includes(id));
}

/** The attribute that `connectApi` reads. */
function formatServices(services: ServiceOrigins) {
  return Object.keys(services).length > 0 ? ` data-services="${escapeHtml(JSON.stringify(services))}"` : '';
}
