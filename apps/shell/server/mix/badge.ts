import { escapeHtml } from '../http/escapeHtml.ts';
import { inlineText } from '../http/inlineText.ts';
import type { ComposedMix } from './createMixes.ts';
import { linkWithMix } from './mixLink.ts';

const style = inlineText(
  '.mixBadge{position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:var(--z-toast);max-width:min(30rem,calc(100vw - 16px));' +
    'display:flex;align-items:flex-start;gap:4px 12px;padding:4px 12px;border-radius:8px;' +
    'background:var(--ink);color:var(--ink-inverse);font:var(--text-xs)/24px ui-monospace,monospace;box-shadow:var(--shadow-2)}' +
    '.mixBadge details{min-width:0}' +
    '.mixBadge :is(summary,li){overflow-wrap:anywhere}.mixBadge summary{cursor:pointer;line-height:18px;padding-block:3px}' +
    '.mixBadge ul{margin:0;padding:0;list-style:none}' +
    '.mixBadge a{color:inherit;white-space:nowrap}' +
    // On small screens a tap opens it, and it stands clear of what pages hold fast at the lower edge.
    '@media(width<64rem){.mixBadge{inset-block-end:84px;flex-wrap:wrap}' +
    '.mixBadge:not(:has([open])){max-width:16rem}.mixBadge:not(:has([open])) a{display:none}' +
    '.mixBadge :is(summary,a){min-block-size:24px}}' +
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

/** A badge that is closed names so many; open, it names all. */
const NAMED = 2;

/** `listing@1.5.0-pr42, product@2.0.1 and 1 more` */
function inWords(difference: string) {
  const picks = difference.split(',').filter(Boolean);
  const more = picks.length - NAMED;
  if (picks.length === 0) return 'all as live';
  return `${picks.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function renderBadge({ difference, exact }: ComposedMix, url: string) {
  const all = exact.split(',').map((each) => `<li>${escapeHtml(each)}</li>`);
  const link = (mix: string) => escapeHtml(linkWithMix(url, mix));
  return (
    `<style>${style.text}</style>` +
    // Its links are documents: a step within the page would stay in the mix.
    `<aside class="mixBadge" lang="en" aria-label="Mix of releases" data-native data-mix="${escapeHtml(exact)}">` +
    `<details><summary>Mix: ${escapeHtml(inWords(difference))}</summary><ul>${all.join('')}</ul></details>` +
    `<a href="${link(exact)}">Copy link</a><a href="${link('off')}">End</a></aside>` +
    `<script>${script.text}</script>`
  );
}
