import { escapeHtml } from '../http/escapeHtml.ts';
import { inlineText } from '../http/inlineText.ts';
import type { ComposedMix } from './createMixes.ts';
import { linkWithMix } from './mixLink.ts';

const style = inlineText(
  '.mixBadge{position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:var(--z-toast);max-width:min(30rem,calc(100vw - 16px));' +
    'display:flex;align-items:flex-start;gap:4px 12px;padding:4px 12px;border-radius:8px;' +
    'background:var(--ink);color:var(--ink-inverse);font:var(--text-xs)/24px ui-monospace,monospace;box-shadow:var(--shadow-2)}' +
    '.mixBadge details{min-width:0}' +
    '.mixBadge summary{cursor:pointer;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
    '.mixBadge ul{margin:0;padding:0;list-style:none;overflow-wrap:anywhere}' +
    '.mixBadge a{color:inherit;white-space:nowrap}' +
    // On small screens a tap opens it, and it stands clear of what pages hold fast at the lower edge.
    '@media(width<64rem){.mixBadge{inset-block-end:84px;flex-wrap:wrap}' +
    '.mixBadge:not(:has([open])){max-width:12rem;opacity:.85}.mixBadge:not(:has([open])) a{display:none}}' +
    // What Tab reaches isn't hidden behind it.
    'html:has(.mixBadge){scroll-padding-block-end:128px}' +
    '@media print{.mixBadge{display:none}}',
);

// The document stays while its page changes, so links are made when they are used. `data-mix` is the exact set.
const script = inlineText(
  "(()=>{const badge=document.querySelector('.mixBadge'),[copy,end]=badge.querySelectorAll('a');" +
    "const link=mix=>location.origin+location.pathname+location.search+(location.search?'&':'?')+'compose='+mix;" +
    "const renew=()=>{copy.href=link(badge.dataset.mix);end.href=link('off')};" +
    "for(const type of ['pointerover','focusin','pointerdown'])badge.addEventListener(type,renew);" +
    "copy.addEventListener('click',event=>{event.preventDefault();renew();" +
    "Promise.resolve().then(()=>navigator.clipboard.writeText(copy.href)).then(()=>{copy.textContent='Copied'},()=>prompt('Copy this link:',copy.href))})})()",
);

/** A document of a mix with what names the mix, gives a link to it, and ends it. `url`: path and query of the page. */
export function withBadge(html: string, mix: ComposedMix, url: string, publicUrl: string) {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + renderBadge(mix, publicUrl + url) + html.slice(end);
}

/** The document's Content-Security-Policy, which lets the badge in as well. */
export function withBadgePolicy(policy: string) {
  return policy
    .replace(/script-src (?:'none')?/, `script-src ${script.cspSource} `)
    .replace('style-src ', `style-src ${style.cspSource} `);
}

function renderBadge({ difference, exact }: ComposedMix, url: string) {
  const all = exact.split(',').map((each) => `<li>${escapeHtml(each)}</li>`);
  const link = (mix: string) => escapeHtml(linkWithMix(url, mix));
  return (
    `<style>${style.text}</style>` +
    // Its links are documents: a step within the page would stay in the mix.
    `<aside class="mixBadge" lang="en" aria-label="Mix of releases" data-native data-mix="${escapeHtml(exact)}">` +
    `<details><summary>Mix: ${escapeHtml(difference || 'all as live')}</summary><ul>${all.join('')}</ul></details>` +
    `<a href="${link(exact)}">Copy link</a><a href="${link('off')}">End</a></aside>` +
    `<script>${script.text}</script>`
  );
}
