import { openPageView } from '@gniazdo/composition/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const PATH = `/api/v2/user/${ID}/profile`;
const PROFILE = {
  nickName: 'Ola',
  avatar: { url: null, initials: 'O' },
  likesReceived: 5,
  reviewsCount: 1,
  reviews: [],
};

test('a profile shows name, numbers and reviews; it is neither indexed nor cached', async () => {
  const variant = { id: 7, name: 'Sofa NORD', slug: 'sofa' };
  const review = { id: 'a', value: 4, text: 'Wygodna.', dateTime: '2026-11-01T10:00:00Z', variant };
  await using api = await serveJson({ [PATH]: { ...PROFILE, reviews: [review] } });
  const page = await openPageView(remote, `/pl/user/${ID}`, { apiUrl: api.baseUrl });
  expect(page).toMatchObject({ status: 200, cache: { kind: 'private' }, head: { robots: 'noindex' } });
  const { view } = page;
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Ola');
  expect(view.getByText('1 opinia, 5 otrzymanych polubień')).toBeTruthy();
  expect(view.getByRole('link', { name: 'Sofa NORD' }).getAttribute('href')).toBe('/pl/product/v/7-sofa');
  expect(view.getByText('Wygodna.')).toBeTruthy();
});

test('a user without reviews gets an empty state; unknown users and other ids are not found', async () => {
  await using api = await serveJson({ [PATH]: { ...PROFILE, reviewsCount: 0 } });
  const open = (id: string) => openPageView(remote, `/pl/user/${id}`, { apiUrl: api.baseUrl });
  expect((await open(ID)).view.getByRole('heading', { name: 'Nie ma jeszcze opinii' })).toBeTruthy();
  for (const id of [ID.replace('3', '4'), 'jan', '..']) expect((await open(id)).status).toBe(404);
});
