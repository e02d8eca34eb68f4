import base from '@gniazdo/ui/base.css?text';
import tokens from '@gniazdo/ui/tokens.css?text';
import { NEST_MARK } from '@gniazdo/ui/brand';
import { SHAPES } from '@gniazdo/ui/illustrations/shapes';
import { type OfflineLists, type OfflineProduct, readOfflineLists, toBase64 } from './offlineLists.ts';
import page from './offlinePage.css?text';
import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { escapeHtml } from '@gniazdo/format';

const style = tokens + base + page;

/** The page that is shown instead of one that can't be loaded without a connection. */
export async function createOfflineResponse() {
  const html = renderOfflinePage(await readOfflineLists(), style);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src '${await getHash(style)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

async function getHash(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${toBase64(digest)}`;
}

const { nest, nestWidth, egg } = NEST_MARK;
const LOGO = `<svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="var(--accent)" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${nest}" stroke-width="${nestWidth}"/><ellipse cx="${egg.cx}" cy="${egg.cy}" rx="${egg.rx}" ry="${egg.ry}" fill="var(--clay)" stroke="none"/></svg>`;

/** A bird that waits beside its nest. */
const DRAWING = `<svg viewBox="0 0 240 160" width="240" height="160" fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><ellipse cx="120" cy="141" rx="98" ry="12" fill="var(--accent-soft)" stroke="none"/><g transform="translate(104 96)"><ellipse rx="46" ry="9" fill="var(--paper)"/><path d="${SHAPES.nestFront}" fill="var(--paper)"/><path d="${SHAPES.nestTwigs}" stroke-width="2"/></g><g transform="translate(190 130) scale(-1 1)"><path d="${SHAPES.bird}" fill="var(--clay)" stroke="none"/><circle cx="9" cy="-20" r="2" fill="var(--paper)" stroke="none"/><path d="${SHAPES.wing}" stroke="var(--paper)" stroke-width="2"/><path d="${SHAPES.legs}" stroke-width="2"/></g></svg>`;

/** The document of the offline page. It has no scripts: an empty link loads the same address again. */
function renderOfflinePage({ liked, recent, pages }: OfflineLists, style: string) {
  const lists = [
    renderList('liked', 'Ulubione', liked.map(renderProduct)),
    renderList('recent', 'Ostatnio oglądane', recent.map(renderProduct)),
    renderList(
      'pages',
      'Odwiedzone strony',
      pages.map(({ title, url }) => renderLink(url, escapeHtml(title))),
    ),
  ].join('');
  const note = lists && '<p>Te strony otworzysz, gdy wróci połączenie.</p>';
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Brak połączenia | ${SITE_NAME}</title><style>${style}</style></head><body><header><a class="home" href="${paths.home()}">${LOGO}${SITE_NAME}</a></header><main><div class="notice">${DRAWING}<h1>Brak połączenia z internetem</h1><p>Sprawdź sieć i spróbuj ponownie. Tej strony nie możemy teraz pobrać.</p><p><a class="button" href="">Spróbuj ponownie</a></p></div>${note}<div class="lists">${lists}</div></main></body></html>`;
}

function renderList(id: string, title: string, items: string[]) {
  if (items.length === 0) return '';
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul>${items.join('')}</ul></section>`;
}

function renderProduct({ name, url, picture }: OfflineProduct) {
  const image = picture ? `<img src="${escapeHtml(picture)}" alt="" width="72" height="72">` : '<span></span>';
  return renderLink(url, image + escapeHtml(name));
}

function renderLink(url: string, content: string) {
  return `<li><a href="${escapeHtml(url)}">${content}</a></li>`;
}
