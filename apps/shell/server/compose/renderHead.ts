import type { Head } from '@gniazdo/composition/protocol';
import { escapeHtml } from '../http/escapeHtml.ts';
import { escapeJson } from '../http/escapeJson.ts';

const SITE_NAME = 'Gniazdo';
/** Properties of schema.org that hold an address, or several. */
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', '@id']);

/** `Sofy` → `Sofy | Gniazdo`; a title that begins with the site's name stays as it is. */
export function fullTitle({ title }: Head) {
  return title.startsWith(SITE_NAME) ? title : `${title} | ${SITE_NAME}`;
}

/** Absolute address of the canonical page; `publicUrl` comes from the settings, never from the request. */
export function canonicalUrl({ canonical }: Head, publicUrl: string) {
  return canonical === undefined ? null : publicUrl + canonical;
}

/** What a page adds to the document's head. */
export function renderHead(head: Head, publicUrl: string) {
  const canonical = canonicalUrl(head, publicUrl);
  let html = `<title>${escapeHtml(fullTitle(head))}</title>`;
  if (head.description) html += `<meta name="description" content="${escapeHtml(head.description)}">`;
  if (head.preloadImage) html += preloadImage(head.preloadImage);
  if (head.robots) html += `<meta name="robots" content="${head.robots === 'noindex' ? 'noindex' : 'noindex,follow'}">`;
  if (canonical) html += `<link rel="canonical" href="${escapeHtml(canonical)}">`;
  if (head.previousUrl) html += `<link rel="prev" href="${escapeHtml(publicUrl + head.previousUrl)}">`;
  if (head.nextUrl) html += `<link rel="next" href="${escapeHtml(publicUrl + head.nextUrl)}">`;
  // Search engines resolve no relative addresses in it.
  const absolute = (key: string, value: unknown) => (ADDRESSES.has(key) ? mapAddress(value, publicUrl) : value);
  for (const thing of head.jsonLd ?? []) {
    html += `<script type="application/ld+json">${escapeJson(JSON.stringify(thing, absolute))}</script>`;
  }
  return html;
}

function preloadImage({ href, srcset, sizes }: NonNullable<Head['preloadImage']>) {
  return (
    `<link rel="preload" as="image" href="${escapeHtml(href)}" imagesrcset="${escapeHtml(srcset)}"` +
    ` imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`
  );
}

function mapAddress(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapAddress(each, publicUrl));
  return typeof value === 'string' && /^\/(?!\/)/.test(value) ? publicUrl + value : value;
}
