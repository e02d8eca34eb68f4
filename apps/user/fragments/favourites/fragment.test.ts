import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { parseView } from '@gniazdo/testing/parseView';
import remote from '../../remote.ts';

test('the dialog has no visitor’s data and leads to the page', async () => {
  const view = parseView(await openFragment(remote, 'user/Favourites', {}));
  expect(view.getByText('Wczytujemy ulubione.')).toBeTruthy();
  expect(view.getByRole('link', { name: 'Wszystkie ulubione' }).getAttribute('href')).toBe('/pl/user/favourites');
});
