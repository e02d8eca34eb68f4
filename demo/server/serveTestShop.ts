import { createHmac, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { renderOrderForm, renderOrderPage, type TestOrder, type TestShop } from './testShopPages.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 4096;

export type TestShopServer = { url: string; close: () => Promise<void> };

/**
 * Serves a shop with a form of an order and the page after it, which reports the order to `siteUrl` as a real shop does: it
 * signs on its server and loads the script from the site.
 */
export async function serveTestShop(port: number, shop: TestShop, siteUrl: string): Promise<TestShopServer> {
  const orders = new Map<string, TestOrder>();
  const server = createServer((request, response) => {
    const send = (status: number, html: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const number = /^\/zamowienie\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    const order = number === undefined ? undefined : orders.get(number);
    if (request.method === 'GET' && request.url === '/') return void send(200, renderOrderForm(shop, siteUrl));
    if (request.method === 'GET' && order) return void send(200, renderOrderPage(shop, order, siteUrl));
    if (request.method !== 'POST' || request.url !== '/') return void send(404, 'Nie ma takiej strony.');
    readForm(request).then(
      (form) => {
        const created = createOrder(shop, form);
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
function createOrder(shop: TestShop, form: URLSearchParams): TestOrder {
  const email = (form.get('email') ?? '').trim();
  const order = `T-${Date.now()}-${randomInt(1000, 10_000)}`;
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', shop.secret).update([shop.slug, order, email, time].join('\n')).digest('hex');
  return { order, email, time, signature, hasConsent: form.has('zgoda') };
}

async function readForm(request: IncomingMessage) {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_BYTES) throw new Error('The form is too large.');
  }
  return new URLSearchParams(body);
}
