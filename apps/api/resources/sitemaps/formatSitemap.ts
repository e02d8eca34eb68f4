import { escapeHtml } from '@gniazdo/format';

/** A page of a sitemap. */
export type SitemapPage = {
  /** From the root of the site. */
  path: string;
  /** Day of the last change, `2026-11-20`. */
  changedOn?: string;
};

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function formatSitemapIndex(urls: readonly string[]) {
  const entries = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`).join('');
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`;
}

export function formatSitemap(origin: string, pages: readonly SitemapPage[]) {
  const entries = pages
    .map(({ path, changedOn }) => {
      const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
      return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
    })
    .join('');
  return `${HEADER}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`;
}
