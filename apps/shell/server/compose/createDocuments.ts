import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { ClientManifest } from '../../contract/ClientManifest.ts';
import type { FragmentData } from '../../contract/FragmentData.ts';
import type { PageResponse, PageData, TrackingSettings } from '../../contract/PageData.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { escapeJson } from '../http/escapeJson.ts';
import type { PageTokens } from '../release-health/createPageTokens.ts';
import { inlineText } from '../http/inlineText.ts';
import type { PageSheet } from '../releases/LoadedRelease.ts';
import type { LiveRelease, ReleaseSet } from '../releases/ReleaseSet.ts';
import { BRAND_LINKS } from './brandLinks.ts';
import type { ComposedPage } from './Composed.ts';
import { canonicalUrl, fullTitle, renderHead } from './renderHead.ts';
import { getTagHosts } from '../tracking/trackingSettings.ts';
import { createSecurityPolicy } from '../http/createSecurityPolicy.ts';

/** HTML of the layout, split where the search query and the page are inserted. */
export type Layout = { headerBeforeQuery: string; headerAfterQuery: string; footer: string };

export type DocumentsOptions = {
  client: ClientManifest;
  layoutCss: string;
  /** Style sheets of single pages of the shell. */
  pageSheets: PageSheet[];
  publicUrl: string;
  shellRelease: ReleaseId;
  pageTokens: Pick<PageTokens, 'create'>;
  tracking?: TrackingSettings;
};

export type Documents = ReturnType<typeof createDocuments>;

/** Builds documents by concatenating strings prepared once per shell, release or layout with those of the page. */
export function createDocuments(options: DocumentsOptions) {
  const { client, layoutCss, pageSheets, publicUrl, shellRelease, pageTokens, tracking } = options;
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
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    // A busy browser would paint a part of the header before, which the rest moves.
    '<link rel="expect" href="#header" blocking="render">';
  const headEnd =
    BRAND_LINKS +
    '<meta name="format-detection" content="telephone=no">' +
    `<style data-css="shell">${styles.text}</style>`;
  // In the head, so that no event is lost while the rest of the document loads.
  const bootElement = boot.text && `<script>${boot.text}</script>`;
  const end = '</script></body></html>';
  const policies = new WeakMap<ReleaseSet, string>();

  /** The HTML document of a page of `set`. `query` is the value of the search field. */
  function render(page: ComposedPage, set: ReleaseSet, layout: Layout, query: string) {
    const { release, owner } = page.main ?? shellMain;
    return (
      start +
      renderHead(page.head, publicUrl) +
      headEnd +
      getSheets(page)
        .map(({ id, css }) => `<style data-css="${id}">${css.text}</style>`)
        .join('') +
      bootElement +
      '</head><body>' +
      layout.headerBeforeQuery +
      escapeHtml(query) +
      layout.headerAfterQuery +
      `<main id="main" data-release="${release}" data-owner="${owner}" tabindex="-1">` +
      page.html +
      '</main>' +
      layout.footer +
      `<script data-token="${getToken(set)}" type="application/json" id="page-data">{"releases":{` +
      page.releases.map(({ browserJson }) => browserJson).join(',') +
      pageDataMiddle +
      escapeJson(JSON.stringify(page.dataLayer)) +
      '}' +
      end
    );
  }

  function getToken(set: ReleaseSet) {
    return pageTokens.create([...set.releases.values()].map(({ key }) => key));
  }

  /** The page as data for client navigation, without the style sheets that it already has. */
  function renderPageResponse(page: ComposedPage, knownStyles: string[]): PageResponse {
    return {
      kind: 'page',
      status: page.status,
      title: fullTitle(page.head),
      canonical: canonicalUrl(page.head, publicUrl),
      main: page.main ?? shellMain,
      html: page.html,
      css: getNewStyles(getSheets(page), knownStyles),
      releases: Object.fromEntries(page.releases.map(({ key, browser }) => [key, browser])),
      dataLayer: page.dataLayer,
    };
  }

  /** A fragment as data for a dialog. */
  function renderFragmentData(release: LiveRelease, html: string, knownStyles: string[]): FragmentData {
    const { key, css, browser } = release;
    return { html, css: getNewStyles(css ? [{ id: key, css }] : [], knownStyles), releases: { [key]: browser } };
  }

  /** Content-Security-Policy for documents of a set. Allows the styles of all live releases, for later client-side navigation. */
  function securityPolicy(set: ReleaseSet, onPage: LiveRelease[]) {
    const others = onPage.filter((release) => set.releases.get(release.id.name) !== release);
    // The releases of the page are not in the set, because a switch happened during rendering. This is rare, so the
    // policy is not cached.
    if (others.length > 0) return buildPolicy([...set.releases.values(), ...others]);
    let policy = policies.get(set);
    if (policy === undefined) {
      policy = buildPolicy([...set.releases.values()]);
      policies.set(set, policy);
    }
    return policy;
  }

  function buildPolicy(releases: LiveRelease[]) {
    return createSecurityPolicy({
      scripts: boot.text === '' ? [] : [boot.cspSource],
      styles: [styles.cspSource, ...pageSheets.map(({ css }) => css.cspSource), ...releases.flatMap(getCssSources)],
      isHttps: publicUrl.startsWith('https:'),
      tagHosts: getTagHosts(tracking),
    });
  }

  return { render, renderPageResponse, renderFragmentData, securityPolicy };
}

/** Style sheets of the releases on the page, and of the page itself. */
function getSheets({ releases, styleSheet }: ComposedPage): PageSheet[] {
  const ofReleases = releases.flatMap(({ key, css }) => (css ? [{ id: key, css }] : []));
  return styleSheet ? [...ofReleases, styleSheet] : ofReleases;
}

function getNewStyles(sheets: PageSheet[], knownStyles: string[]) {
  return sheets.flatMap(({ id, css }) => (knownStyles.includes(id) ? [] : [{ id, text: css.text }]));
}

function getCssSources({ css, pageCss }: LiveRelease) {
  return [...(css ? [css] : []), ...[...pageCss.values()].map((sheet) => sheet.css)].map(({ cspSource }) => cspSource);
}
