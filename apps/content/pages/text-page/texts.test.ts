import { openPageView } from '@gniazdo/composition/testing/openPage';
import { textOf } from '@gniazdo/testing/textOf';
import remote from '../../remote.ts';

test.each([
  ['/pl/eco', 'Eko w domu – meble na dłużej, mniej odpadów'],
  ['/pl/furniture-bank', 'Bank mebli – podaruj meblom drugi dom'],
])('%s has its own heading, text and sources', async (url, title) => {
  const { view, head, status, html } = await openPageView(remote, url);
  expect(status).toBe(200);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(head).toMatchObject({ title, canonical: url });
  expect(textOf(html).split(' ').length).toBeGreaterThan(250);
  expect(view.getByRole('heading', { level: 2, name: 'Źródła' })).toBeTruthy();
  expect(view.getByRole('table')).toBeTruthy();
});
