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

/** The page's part of the document head. */
export function renderHead(head: Head, { siteName, publicUrl }: { siteName: string; publicUrl: string }) {
  const canonical = canonicalUrl(head, publicUrl);
  let html = `<title>${escapeHtml(fullTitle(head, siteName))}</title>`;
  if (head.description) html += `<meta name="description" content="${escapeHtml(head.description)}">`;
  if (head.preloadImage) html += preloadImage(head.preloadImage);
  if (head.robots) html += `<meta name="robots" content="${head.robots === 'noindex' ? 'noindex' : 'noindex,follow'}">`;
  if (canonical) html += `<link rel="canonical" href="${escapeHtml(canonical)}">`;
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
