import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { renderShellFragment } from '../renderShellFragment.ts';

const accountSheet = { id: 'account', text: '' };
const corner = buildMenuNode({ id: 141, name: 'Narożniki rozkładane', slug: 'narozniki-rozkladane' });
const menu = buildMenu({
  primary: [
    buildMenuNode({
      id: 100,
      name: 'Sofy',
      slug: 'sofy',
      children: [buildMenuNode({ id: 140, name: 'Narożniki', slug: 'narozniki', children: [corner] })],
    }),
  ],
  rooms: [buildMenuNode({ id: 900, name: 'Salon', slug: 'salon' })],
  gifts: [],
});

test('each category has a pane with its children and their children; a group without nodes has no entry', () => {
  const { body } = render(true);
  const item = body.querySelector('.mega-item[href="/pl/products/sofy"]')!;
  const links = [...item.nextElementSibling!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/pl/products/sofy', '/pl/products/narozniki', '/pl/products/narozniki-rozkladane']);
  expect(item.nextElementSibling!.hasAttribute('hidden')).toBe(true);
  expect(body.querySelector('[aria-label="Pomieszczenia"] a')?.getAttribute('href')).toBe('/pl/products/salon');
  expect(body.querySelector('[aria-label="Pomysły na prezent"]')).toBeNull();
});

test('reduced offers have an entry if a live release has their fragment', () => {
  const { body } = render(true);
  expect(body.querySelector('.mega-item')?.getAttribute('href')).toBe('/pl/products/sales');
  const [name, props] = body.querySelector<HTMLElement>('[data-menu-fragment]')!.dataset.menuFragment!.split('?props=');
  expect([name, JSON.parse(decodeURIComponent(props!))]).toEqual(['listing/Deals', { limit: 4, clickSource: 99 }]);
  expect(render(false).body.querySelector('[data-menu-fragment]')).toBeNull();
});

test('without a menu there is no HTML, and other fragments do not exist', () => {
  expect(renderShellFragment('shell/MegaMenu', {}, { menu: null, hasFragment: () => true, accountSheet })).toBe(
    'unavailable',
  );
  expect(renderShellFragment('shell/Other', {}, { menu, hasFragment: () => true, accountSheet })).toBe('not_found');
});

function render(hasDeals: boolean) {
  const fragment = renderShellFragment('shell/MegaMenu', {}, { menu, hasFragment: () => hasDeals, accountSheet });
  return parseView(typeof fragment === 'object' ? fragment.html : fragment);
}
