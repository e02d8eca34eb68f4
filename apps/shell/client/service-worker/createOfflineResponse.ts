import base from '@gniazdo/ui/base.css?text';
import tokens from '@gniazdo/ui/tokens.css?text';
import { readRecentProducts, type RecentProduct, toBase64 } from './recentProducts.ts';
import page from './offlinePage.css?text';
import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { escapeHtml } from '@gniazdo/format';

const style = tokens + base + page;

/** The page that is shown instead of one that can't be loaded without a connection. */
export async function createOfflineResponse() {
  const html = renderOfflinePage(await readRecentProducts(), style);
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

/** The document of the offline page. It has no scripts: an empty link loads the same address again. */
function renderOfflinePage(products: RecentProduct[], style: string) {
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Brak połączenia | ${SITE_NAME}</title><style>${style}</style></head><body><header><a class="home" href="${paths.home()}">${SITE_NAME}</a></header><main><h1>Brak połączenia z internetem</h1><p>Sprawdź sieć i spróbuj ponownie. Tej strony nie możemy teraz pobrać.</p><p><a class="button" href="">Spróbuj ponownie</a></p>${renderProducts(products)}</main></body></html>`;
}

function renderProducts(products: RecentProduct[]) {
  if (products.length === 0) return '';
  return `<section aria-labelledby="recent"><h2 id="recent">Ostatnio oglądane</h2><p>Otworzysz je, gdy wróci połączenie.</p><ul>${products.map(renderProduct).join('')}</ul></section>`;
}

function renderProduct({ name, url, picture }: RecentProduct) {
  const image = picture ? `<img src="${escapeHtml(picture)}" alt="" width="72" height="72">` : '<span></span>';
  return `<li><a href="${escapeHtml(url)}">${image}${escapeHtml(name)}</a></li>`;
}
