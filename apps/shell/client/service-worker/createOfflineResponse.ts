import base from '@gniazdo/ui/base.css?text';
import tokens from '@gniazdo/ui/tokens.css?text';
import { readRecentProducts } from './recentProducts.ts';
import { renderOfflinePage } from './renderOfflinePage.ts';
import page from './offlinePage.css?text';
import { toBase64 } from './toBase64.ts';

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
