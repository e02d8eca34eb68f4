import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { parseView } from '@gniazdo/testing/parseView';
import remote from '../../remote.ts';

test('the dialog has no visitor’s data and leads to the lists', async () => {
  const view = parseView(await openFragment(remote, 'user/AddToList', { variantId: 7 }));
  expect(view.getByText('Wczytujemy Twoje listy.')).toBeTruthy();
  expect(view.getByRole('link', { name: 'Twoje listy' }).getAttribute('href')).toBe('/pl/user/lists');
});
