import type { ClientManifest } from '../../contract/ClientManifest.ts';
import type { PageAnswer, PageData } from '../../contract/PageData.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { escapeJson } from '../http/escapeJson.ts';
import { inlineText } from '../http/inlineText.ts';
import type { PageSheet } from '../releases/LoadedRelease.ts';
import type { LiveRelease, ReleaseSet } from '../releases/ReleaseSet.ts';
import { BRAND_LINKS } from './brandLinks.ts';
import type { ComposedPage } from './composePage.ts';
import { canonicalUrl, fullTitle, renderHead } from './renderHead.ts';
import { createSecurityPolicy } from '../http/createSecurityPolicy.ts';

/** The frame around pages, in the pieces between which a page's own parts stand. */
export type Frame = { headerBeforeQuery: string; headerAfterQuery: string; footer: string };

type Options = { client: ClientManifest; frameCss: string; publicUrl: string };

export type Documents = ReturnType<typeof createDocuments>;

/** Builds documents out of strings that are made once per shell, per release or per frame, and the page's own. */
export function createDocuments({ client, frameCss, publicUrl }: Options) {
  const styles = inlineText(frameCss + client.css);
  const boot = inlineText(client.boot);
  const shellData: PageData['shell'] = {
    base: '/shell/',
    core: client.core,
    stage: client.stage,
    router: client.router,
  };
  const pageDataMiddle = `},"shell":${escapeJson(JSON.stringify(shellData))},"dataLayer":`;
  const start =
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">';
  const headEnd =
    BRAND_LINKS +
    '<meta name="format-detection" content="telephone=no">' +
    `<style data-css="shell">${styles.text}</style>`;
  // Early, so that no touch is lost while the rest of the document arrives.
  const bootElement = boot.text && `<script>${boot.text}</script>`;
  const end = '</script></body></html>';
  const policies = new WeakMap<ReleaseSet, string>();

  /** A whole document. `query` is what stands in the search field. */
  function render(page: ComposedPage, frame: Frame, query: string) {
    return (
      start +
      renderHead(page.head, publicUrl) +
      headEnd +
      sheetsOf(page)
        .map(({ id, css }) => `<style data-css="${id}">${css.text}</style>`)
        .join('') +
      bootElement +
      '</head><body>' +
      frame.headerBeforeQuery +
      escapeHtml(query) +
      frame.headerAfterQuery +
      `<main id="main" data-release="${page.main.release}" data-room="${page.main.room}" tabindex="-1">` +
      page.html +
      '</main>' +
      frame.footer +
      '<script type="application/json" id="page-data">{"releases":{' +
      page.releases.map(({ browserJson }) => browserJson).join(',') +
      pageDataMiddle +
      escapeJson(JSON.stringify(page.dataLayer)) +
      '}' +
      end
    );
  }

  /** The same page for the router in the browser, which has the styles of some releases already. */
  function answer(page: ComposedPage, knownStyles: string[]): PageAnswer {
    return {
      kind: 'page',
      status: page.status,
      title: fullTitle(page.head),
      canonical: canonicalUrl(page.head, publicUrl),
      main: page.main,
      html: page.html,
      css: sheetsOf(page).flatMap(({ id, css }) => (knownStyles.includes(id) ? [] : [{ id, text: css.text }])),
      releases: Object.fromEntries(page.releases.map(({ key, browser }) => [key, browser])),
      dataLayer: page.dataLayer,
    };
  }

  /** Content-Security-Policy for documents of a set. It names the styles of all live releases, for the router. */
  function securityPolicy(set: ReleaseSet, onPage: LiveRelease[]) {
    const own = onPage.filter((release) => set.releases.get(release.id.name) !== release);
    // A switch came between the page and its document: rare, so it isn't kept.
    if (own.length > 0) return makePolicy([...set.releases.values(), ...own]);
    let policy = policies.get(set);
    if (policy === undefined) {
      policy = makePolicy([...set.releases.values()]);
      policies.set(set, policy);
    }
    return policy;
  }

  function makePolicy(releases: LiveRelease[]) {
    return createSecurityPolicy({
      scripts: boot.text === '' ? [] : [boot.cspSource],
      styles: [styles.cspSource, ...releases.flatMap(cssSources)],
      isHttps: publicUrl.startsWith('https:'),
    });
  }

  return { render, answer, securityPolicy };
}

/** Of the releases that have a part on the page, and the page's own. */
function sheetsOf({ releases, sheet }: ComposedPage): PageSheet[] {
  const ofReleases = releases.flatMap(({ key, css }) => (css ? [{ id: key, css }] : []));
  return sheet ? [...ofReleases, sheet] : ofReleases;
}

function cssSources({ css, pageCss }: LiveRelease) {
  return [...(css ? [css] : []), ...[...pageCss.values()].map((sheet) => sheet.css)].map(({ cspSource }) => cspSource);
}
