import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CategoryMenu } from './CategoryMenu.tsx';

const menu = buildMenu({
  rooms: [buildMenuNode({ id: 900, name: 'Salon', slug: 'salon' })],
  gifts: [buildMenuNode({ id: 950, name: 'Prezenty do 100 zł', slug: 'prezenty-do-100-zl' })],
  top: [buildMenuNode({ id: 300, name: 'Materace', slug: 'materace' })],
});

test('[N-72] each group of the menu is shown, as links to its lists', () => {
  const html = renderToStaticMarkup(createElement(CategoryMenu, { menu, links: [] }));
  const panel = within(parseView(html).body.querySelector<HTMLElement>('[popover]')!);
  for (const { name, slug } of [...menu.primary, ...menu.rooms, ...menu.gifts, ...menu.top])
    expect(panel.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe(`/pl/products/${slug}`);
  expect(textOf(html)).toMatch(
    /Pomieszczenia Salon Pomysły na prezent Prezenty do 100 zł Najczęściej wybierane Materace/,
  );
});

test('a group without nodes has no heading', () => {
  const html = renderToStaticMarkup(createElement(CategoryMenu, { menu: { ...menu, gifts: [] }, links: [] }));
  expect(textOf(html)).not.toContain('Pomysły na prezent');
});
