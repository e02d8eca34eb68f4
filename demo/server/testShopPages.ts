import { CLICK_PARAMETER } from '@gniazdo/contracts/site';
import { escapeHtml } from '@gniazdo/format';

export type TestShop = { slug: string; name: string; secret: string };

export type TestOrder = {
  order: string;
  email: string;
  /** In grosze. */
  value: number;
  time: number;
  /** Of the event that leads to a question about the shop. */
  signature: string;
  /** Of the event that is measured. */
  orderSignature: string;
  hasConsent: boolean;
  /** Whether the buyer has agreed that the script measures orders. */
  isMeasured: boolean;
  /** What the site has answered to the server of the shop; null if the server has sent nothing. */
  answer: string | null;
};

export type Visit = { click: string; isMeasured: boolean };

const STYLE = `body{max-width:36rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
:root{color-scheme:light dark}label,button{display:block;margin:0 0 1rem}
input:not([type=checkbox]),select{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}p,pre{overflow-wrap:anywhere}`;

/** The page with the form of an order, the script that shows the rating of the shop, and the one that keeps the click. */
export function renderOrderForm({ slug, name }: TestShop, { click, isMeasured }: Visit, siteUrl: string) {
  const agree = new URLSearchParams({ ...(click && { [CLICK_PARAMETER]: click }), pomiar: isMeasured ? 'nie' : 'tak' });
  return renderPage(
    `Sklep testowy ${name}`,
    `<p>Strona do prób na tym komputerze: zamówienie niczego nie kupuje.</p>
<p>Numer przejścia: <strong id="przejscie">${click ? escapeHtml(click) : 'brak'}</strong>.
${isMeasured ? 'Jest zgoda na pomiar: skrypt zapamiętał numer.' : 'Nie ma zgody na pomiar: skrypt niczego nie zapisuje.'}
<a href="/?${escapeHtml(agree.toString())}">${isMeasured ? 'Wycofuję zgodę na pomiar' : 'Zgadzam się na pomiar'}</a></p>
<form method="post" action="/">
<input type="hidden" name="przejscie" value="${escapeHtml(click)}">
<input type="hidden" name="pomiar" value="${isMeasured ? 'tak' : 'nie'}">
<label>Adres e-mail <input type="email" name="email" required value="kupiec@example.com"></label>
<label>Wartość w groszach <input name="wartosc" inputmode="numeric" required pattern="\\d{1,9}" value="129900"></label>
<label>Kto zgłasza zamówienie do pomiaru <select name="kto"><option value="skrypt">skrypt, jeśli jest zgoda</option>
<option value="serwer">serwer sklepu</option></select></label>
<label><input type="checkbox" name="zgoda" checked> Zgadzam się na pytanie o opinię o tym sklepie</label>
<button>Zamawiam i płacę</button>
</form>
<script async src="${siteUrl}/api/v2/star/widget/${encodeURIComponent(slug)}"></script>
<script async src="${siteUrl}/api/v2/star/pixel.js" data-measurement="${isMeasured ? 'yes' : 'no'}"></script>`,
  );
}

/** In place of an administration system, which is not part of this repository. */
export function renderAdminPage(path: string) {
  return renderPage(
    'System administracyjny',
    `<p>Na stronę <code>${escapeHtml(path)}</code> prowadzi odnośnik dla administratorów. Ten system nie jest częścią przykładu.</p>`,
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
    // The server of the shop has reported it, or else the script does.
    ...(order.answer === null && {
      'data-value': String(order.value),
      'data-order-signature': order.orderSignature,
      'data-measurement': order.isMeasured ? 'yes' : 'no',
    }),
  };
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return renderPage(
    'Dziękujemy za zamówienie',
    `<p>Numer zamówienia: <strong id="numer">${order.order}</strong></p>
<p>${order.hasConsent ? 'Pytanie o opinię przyjdzie pocztą.' : 'Nie wyślemy pytania o opinię.'}</p>
<p>Pomiar: ${describeMeasurement(order)}</p>
<ul><li><a href="${siteUrl}/_mails">Wysłane wiadomości</a></li>
<li><a href="${siteUrl}/pl/star/eshop/${encodeURIComponent(shop.slug)}">Opinie o sklepie ${escapeHtml(shop.name)}</a></li>
<li><a href="${siteUrl}/pl/user/shop/orders">Zamówienia w panelu sklepu</a></li>
<li><a href="/">Kolejne zamówienie</a></li></ul>
<script async ${list.join(' ')}></script>`,
  );
}

function describeMeasurement({ answer, isMeasured }: TestOrder) {
  if (answer !== null) return `zgłosił serwer sklepu, odpowiedź: <code id="odpowiedz">${escapeHtml(answer)}</code>`;
  return isMeasured ? 'zgłasza skrypt, jeśli pamięta przejście.' : 'bez zgody skrypt niczego nie zgłasza.';
}

function renderPage(title: string, content: string) {
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}
