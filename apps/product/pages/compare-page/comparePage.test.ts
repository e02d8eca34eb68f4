import { renderProductPage } from '../../testing/openProductPage.ts';
import { textOf } from '@gniazdo/testing/textOf';

test('[R-62] an address with ids shows their offers side by side, prices first, on any machine', async () => {
  const { html, status, head } = await renderProductPage('/pl/compare-products?ids=1002,1001,1001,sofa,77');
  expect(status).toBe(200);
  expect(head.robots).toBe('noindex,follow');
  expect(html.match(/<th scope="col"><picture/g)).toHaveLength(2);
  expect(html.indexOf('/pl/product/v/1002')).toBeLessThan(html.indexOf('/pl/product/v/1001'));
  expect(textOf(html)).toMatch(/Cena 1 .*Dostawa .*Opinie .*Szerokość/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('[R-62] nothing to compare is said, with the way to products', async () => {
  const { html } = await renderProductPage('/pl/compare-products');
  expect(textOf(html)).toContain('Nic jeszcze nie porównujesz');
  expect(html).toContain('href="/pl/products"');
});
