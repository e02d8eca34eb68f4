import { escapeHtml } from '@gniazdo/format';
import type { DocumentHeaders } from '../../responses/send/prepareDocument.ts';
import { inlineText } from '../../http/securityHeaders.ts';
import type { ActivePreview } from './createPreviews.ts';
import { createPreviewLink } from './PreviewSet.ts';

const style = inlineText(
  '.previewBadge{position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:var(--z-toast);max-width:min(30rem,calc(100vw - 16px));' +
    'display:flex;align-items:flex-start;gap:4px 12px;padding:4px 12px;border-radius:8px;' +
    'background:var(--ink);color:var(--ink-inverse);font:var(--text-xs)/24px ui-monospace,monospace;box-shadow:var(--shadow-2)}' +
    '.previewBadge details{min-width:0}' +
    '.previewBadge :is(summary,li){overflow-wrap:anywhere}.previewBadge summary{cursor:pointer;line-height:18px;padding-block:3px}' +
    '.previewBadge ul{margin:0;padding:0;list-style:none}' +
    '.previewBadge a{color:inherit;white-space:nowrap}' +
    // On small screens the badge opens by a tap and stays above elements fixed at the lower edge.
    '@media(width<64rem){.previewBadge{inset-block-end:84px;flex-wrap:wrap}' +
    '.previewBadge:not(:has([open])){max-width:16rem}.previewBadge:not(:has([open])) a{display:none}' +
    '.previewBadge :is(summary,a){min-block-size:24px}}' +
    // The bar that asks for consent leaves room for the closed badge, which is one line then.
    'html:has(.previewBadge) [data-consent-bar]{inset-block-end:48px}' +
    'html:has(.previewBadge):has([data-consent-bar]) body{padding-block-end:48px}' +
    'html:has([data-consent-bar]) .previewBadge{inset-block-end:8px}' +
    'html:has([data-consent-bar]) .previewBadge:not(:has([open])) summary{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
    // Keep focused elements visible above the badge.
    'html:has(.previewBadge){scroll-padding-block-end:128px}' +
    '@media print{.previewBadge{display:none}}',
);

// The document outlives client-side navigation, so links are updated on use. `data-preview` is the exact set.
const script = inlineText(
  "(()=>{const badge=document.querySelector('.previewBadge'),[copy,end]=badge.querySelectorAll('a');" +
    "const link=preview=>location.origin+location.pathname+location.search+(location.search?'&':'?')+'compose='+preview;" +
    "const renew=()=>{copy.href=link(badge.dataset.preview);end.href=link('off')};" +
    "for(const type of ['pointerover','focusin','pointerdown'])badge.addEventListener(type,renew);" +
    "copy.addEventListener('click',event=>{event.preventDefault();renew();" +
    "Promise.resolve().then(()=>navigator.clipboard.writeText(copy.href)).then(()=>{copy.textContent='Copied'},()=>prompt('Copy this link:',copy.href))})})()",
);

/** Adds a badge that names the preview, copies a link to it and ends it. `url`: path and query of the page. */
export function addPreviewBadge(pieces: readonly string[], preview: ActivePreview, url: string, publicUrl: string) {
  const html = pieces.join('');
  const end = html.lastIndexOf('</body>');
  return [html.slice(0, end), renderBadge(preview, publicUrl + url), html.slice(end)];
}

/** Adds the badge's inline style and script to the Content-Security-Policy. */
export function allowPreviewBadge(headers: DocumentHeaders): DocumentHeaders {
  const policy = headers['content-security-policy']
    .replace(/script-src (?:'none')?/, `script-src ${script.cspSource} `)
    .replace('style-src ', `style-src ${style.cspSource} `);
  return { ...headers, 'content-security-policy': policy };
}

/** Releases named in the closed badge; the open badge lists all. */
const MAX_NAMED = 2;

/** `listing@1.5.0-pr42, product@2.0.1 and 1 more` */
function formatDifference(difference: string) {
  const releases = difference.split(',').filter(Boolean);
  const more = releases.length - MAX_NAMED;
  if (releases.length === 0) return 'all as live';
  return `${releases.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function renderBadge({ difference, exact }: ActivePreview, url: string) {
  const all = exact.split(',').map((each) => `<li>${escapeHtml(each)}</li>`);
  const link = (preview: string) => escapeHtml(createPreviewLink(url, preview));
  return (
    `<style>${style.text}</style>` +
    // Full page loads (`data-native`): client-side navigation would stay in the preview.
    `<aside class="previewBadge" lang="en" aria-label="Preview of releases" data-native data-preview="${escapeHtml(exact)}">` +
    `<details><summary>Preview: ${escapeHtml(formatDifference(difference))}</summary><ul>${all.join('')}</ul></details>` +
    `<a href="${link(exact)}">Copy link</a><a href="${link('off')}">End</a></aside>` +
    `<script>${script.text}</script>`
  );
}
