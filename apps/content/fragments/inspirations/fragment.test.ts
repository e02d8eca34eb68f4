import { openFragment } from '@gniazdo/composition/testing/openFragment';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import { buildInspiration } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const ALL = [501, 102, 103].map((id) => buildInspiration({ id, name: `Pokój ${id}` }));

test('the first inspirations of the feed are shown with points on their products', async () => {
  const view = parseView(await open({ limit: 2 }));
  expect(view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pokój 501',
    'Pokój 102',
  ]);
  expect(view.getByRole('link', { name: 'Wszystkie inspiracje' }).getAttribute('href')).toBe('/pl/inspirations');
  const [point] = view.getAllByRole('link', { name: 'Sofa NORD, 1\u00a0999,50\u00a0zł' });
  expect(point!.dataset.dialogProps).toBe('{"variantId":1001,"clickSource":1,"title":"Podobny do tego na zdjęciu"}');
});

test('the featured room is left out where its picture is already shown', async () => {
  const view = parseView(await open({ limit: 2, isBelowFeaturedRoom: true }));
  expect(view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pokój 102',
    'Pokój 103',
  ]);
});

test('those of a filtered feed lead to that feed', async () => {
  const url = '/pl/inspirations?pokoj=salon';
  const view = parseView(await open({ limit: 2, url }));
  expect(view.getByRole('link', { name: 'Wszystkie inspiracje' }).getAttribute('href')).toBe(url);
  const [point] = view.getAllByRole('link', { name: 'Sofa NORD, 1\u00a0999,50\u00a0zł' });
  expect(point!.dataset.dialogProps).toContain('"clickSource":38');
});

test('without inspirations the fragment is empty', async () => {
  expect(await open({ limit: 3 }, [])).toBe('');
});

async function open(props: FragmentProps<'content/Inspirations'>, inspirations = ALL) {
  await using api = await serveJson({
    '/api/v2/inspiration/feed': { inspirations, nextPageUrl: null },
    '/api/v2/rooms': { featured: [{ id: 501, title: 'Salon', places: [] }], categories: [] },
  });
  return await openFragment(remote, 'content/Inspirations', props, { apiUrl: api.baseUrl });
}
