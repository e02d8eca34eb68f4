import { escapeHtml } from '@gniazdo/format';

export type TestShop = { slug: string; name: string; secret: string };

export type TestOrder = { order: string; email: string; time: number; signature: string; hasConsent: boolean };

const STYLE = `body{max-width:36rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
:root{color-scheme:light dark}label,button{display:block;margin:0 0 1rem}input[type=email]{display:block;width:100%;padding:.5rem}`;

/** The page with the form of an order, and the script that shows the rating of the shop. */
export function renderOrderForm({ slug, name }: TestShop, siteUrl: string) {
  return renderPage(
    `Sklep testowy ${name}`,
    `<p>Strona do prób na tym komputerze: zamówienie niczego nie kupuje.</p>
<form method="post" action="/">
<label>Adres e-mail <input type="email" name="email" required value="kupiec@example.com"></label>
<label><input type="checkbox" name="zgoda" checked> Zgadzam się na pytanie o opinię o tym sklepie</label>
<button>Zamawiam i płacę</button>
</form>
<script async src="${siteUrl}/api/v2/star/widget/${encodeURIComponent(slug)}"></script>`,
  );
}

/** The page after an order, with the script that reports it. */
export function renderOrderPage(shop: TestShop, order: TestOrder, siteUrl: string) {
  const attributes = {
    src: `${siteUrl}/api/v2/star/pixel.js`,
    'data-shop': shop.slug,
    'data-order': order.order,
    'data-email': order.email,
    'data-time': String(order.time),
    'data-signature': order.signature,
    'data-consent': order.hasConsent ? 'yes' : 'no',
  };
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return renderPage(
    'Dziękujemy za zamówienie',
    `<p>Numer zamówienia: <strong id="numer">${order.order}</strong></p>
<p>${order.hasConsent ? 'Pytanie o opinię przyjdzie pocztą.' : 'Nie wyślemy pytania o opinię.'}</p>
<ul><li><a href="${siteUrl}/_mails">Wysłane wiadomości</a></li>
<li><a href="${siteUrl}/pl/star/eshop/${encodeURIComponent(shop.slug)}">Opinie o sklepie ${escapeHtml(shop.name)}</a></li>
<li><a href="/">Kolejne zamówienie</a></li></ul>
<script async ${list.join(' ')}></script>`,
  );
}

function renderPage(title: string, content: string) {
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}
