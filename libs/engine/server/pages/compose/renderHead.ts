import type { Head } from '@gniazdo/composition/protocol';
import { escapeHtml } from '@gniazdo/format';
import { escapeJson } from '../../http/securityHeaders.ts';

/** schema.org properties that contain URLs. */
const URL_PROPERTIES = new Set(['url', 'item', 'image', 'logo', '@id']);

/** `Sofy` → `Sofy | Gniazdo`; a title that begins with the site's name is unchanged. */
export function fullTitle({ title }: Head, siteName: string) {
  return title.startsWith(siteName) ? title : `${title} | ${siteName}`;
}

/** Absolute canonical URL. `publicUrl` comes from the settings, never from the request. */
export function canonicalUrl({ canonical }: Head, publicUrl: string) {
  return canonical === undefined ? null : publicUrl + canonical;
}

/** Begins the element by which search engines do not show a page. */
export const ROBOTS = '<meta name="robots"';

/** The element that names `path` as the address of its page. */
export function canonicalLink(path: string, publicUrl: string) {
  return `<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`;
}

type SiteOfHead = {
  siteName: string;
  publicUrl: string;
  /** For previews of links to pages without a picture of their own: its path and what it shows. */
  previewPicture?: { url: string; alt: string };
};

/** The page's part of the document head. */
export function renderHead(head: Head, site: SiteOfHead) {
  const { siteName, publicUrl } = site;
  const canonical = canonicalUrl(head, publicUrl);
  const hasPreview = canonical !== null && !head.robots;
  let html = `<title>${escapeHtml(fullTitle(head, siteName))}</title>`;
  if (head.description) {
    // One element for search engines and previews of links.
    const property = hasPreview ? ' property="og:description"' : '';
    html += `<meta name="description"${property} content="${escapeHtml(head.description)}">`;
  }
  if (head.preloadImage) html += preloadImage(head.preloadImage);
  if (head.robots) html += `${ROBOTS} content="${head.robots === 'noindex' ? 'noindex' : 'noindex,follow'}">`;
  if (head.canonical !== undefined) html += canonicalLink(head.canonical, publicUrl);
  if (hasPreview) html += renderPreview(head, site, canonical);
  if (head.previousUrl) html += `<link rel="prev" href="${escapeHtml(publicUrl + head.previousUrl)}">`;
  if (head.nextUrl) html += `<link rel="next" href="${escapeHtml(publicUrl + head.nextUrl)}">`;
  if (head.feed) html += feedLink(head.feed, publicUrl);
  // Search engines do not resolve relative URLs in JSON-LD.
  const toAbsolute = (key: string, value: unknown) =>
    URL_PROPERTIES.has(key) ? toAbsoluteUrls(value, publicUrl) : value;
  for (const item of head.jsonLd ?? []) {
    html += `<script type="application/ld+json">${escapeJson(JSON.stringify(item, toAbsolute))}</script>`;
  }
  return html;
}

/** Open Graph (https://ogp.me), for pages that search engines may show. */
function renderPreview({ title, preview }: Head, { siteName, publicUrl, previewPicture }: SiteOfHead, url: string) {
  const picture = preview ?? previewPicture;
  const properties = {
    'og:site_name': siteName,
    'og:title': title,
    'og:type': preview?.type ?? 'website',
    'og:url': url,
    ...(picture && {
      'og:image': publicUrl + picture.url,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': picture.alt,
    }),
  };
  const elements = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return `${elements.join('')}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`;
}

function preloadImage({ href, srcset, sizes }: NonNullable<Head['preloadImage']>) {
  return (
    `<link rel="preload" as="image" href="${escapeHtml(href)}" imagesrcset="${escapeHtml(srcset)}"` +
    ` imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`
  );
}

function feedLink({ url, title }: NonNullable<Head['feed']>, publicUrl: string) {
  const attributes = `title="${escapeHtml(title)}" href="${escapeHtml(publicUrl + url)}"`;
  return `<link rel="alternate" type="application/rss+xml" ${attributes}>`;
}

function toAbsoluteUrls(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((each) => toAbsoluteUrls(each, publicUrl));
  return typeof value === 'string' && /^\/(?!\/)/.test(value) ? publicUrl + value : value;
}
