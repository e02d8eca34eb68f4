import { createHmac, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { CLICK_PARAMETER, ORDER_EVENT_ENDPOINT } from '@gniazdo/contracts/site';
import {
  renderAdminPage,
  renderOrderForm,
  renderOrderPage,
  type TestOrder,
  type TestShop,
  type Visit,
} from './testShopPages.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 4096;
/** Pages of an administration system, to which the data for staff links. */
const ADMIN_PAGE = /^\/variant\/\d+\/(?:edit|info)$/;
const MAX_VALUE = 1_000_000_000;

export type TestShopServer = { url: string; close: () => Promise<void> };

/**
 * Serves a shop, at the addresses of all offers of the example, with a form of an order and the page after it, which reports the order to `siteUrl` as a real shop does: it
 * signs on its server, and either loads the script from the site or sends the order itself.
 */
export async function serveTestShop(port: number, shop: TestShop, siteUrl: string): Promise<TestShopServer> {
  const orders = new Map<string, TestOrder>();
  const server = createServer((request, response) => {
    const send = (status: number, html: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${HOST}`);
    const number = /^\/zamowienie\/([\w-]+)$/.exec(pathname)?.[1];
    const order = number === undefined ? undefined : orders.get(number);
    if (request.method === 'GET' && ADMIN_PAGE.test(pathname)) return void send(200, renderAdminPage(pathname));
    if (request.method === 'GET' && (pathname === '/' || pathname.startsWith('/p/')))
      return void send(200, renderOrderForm(shop, readVisit(searchParams, CLICK_PARAMETER), siteUrl));
    if (request.method === 'GET' && order) return void send(200, renderOrderPage(shop, order, siteUrl));
    if (request.method !== 'POST' || pathname !== '/') return void send(404, 'Nie ma takiej strony.');
    readForm(request)
      .then((form) => createOrder(shop, form, siteUrl))
      .then(
        (created) => {
          orders.set(created.order, created);
          response.writeHead(303, { location: `/zamowienie/${created.order}` }).end();
        },
        () => response.writeHead(400).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${HOST}:${listening}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As the documentation for shops says. */
async function createOrder(shop: TestShop, form: URLSearchParams, siteUrl: string): Promise<TestOrder> {
  const email = (form.get('email') ?? '').trim();
  const value = Number(form.get('wartosc'));
  if (!Number.isInteger(value) || value < 0 || value > MAX_VALUE) throw new Error('The value is not an amount.');
  const order = `T-${Date.now()}-${randomInt(1000, 10_000)}`;
  const time = Math.floor(Date.now() / 1000);
  const sign = (...lines: (string | number)[]) =>
    createHmac('sha256', shop.secret).update(lines.join('\n')).digest('hex');
  const signature = sign(shop.slug, order, email, time);
  const orderSignature = sign('order', shop.slug, order, value, time);
  const { click, isMeasured } = readVisit(form, 'przejscie');
  const event = { shop: shop.slug, order, value, clicks: click ? [click] : [], time, signature: orderSignature };
  const answer = form.get('kto') === 'serwer' ? await sendEvent(siteUrl, event) : null;
  return { order, email, value, time, signature, orderSignature, hasConsent: form.has('zgoda'), isMeasured, answer };
}

async function sendEvent(siteUrl: string, event: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL(ORDER_EVENT_ENDPOINT, siteUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  });
  return response.text();
}

function readVisit(values: URLSearchParams, name: string): Visit {
  return { click: values.get(name) ?? '', isMeasured: values.get('pomiar') === 'tak' };
}

async function readForm(request: IncomingMessage) {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_BYTES) throw new Error('The form is too large.');
  }
  return new URLSearchParams(body);
}
