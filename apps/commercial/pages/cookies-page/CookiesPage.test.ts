import { openPageView } from '@gniazdo/composition/testing/openPage';
import { CONSENT_DATA, ESSENTIAL_DATA } from '@gniazdo/tracking/browserData';
import remote from '../../remote.ts';

const URL = '/pl/terms/cookies';

test('the page about cookies lists everything of the list in code, once', async () => {
  const { view } = await openPageView(remote, URL);
  const listed = [...view.body.querySelectorAll('td:first-child code')].map(({ textContent }) => textContent);
  const names = [...ESSENTIAL_DATA, ...CONSENT_DATA].map(({ name }) => name);
  expect(listed).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
  for (const cell of view.body.querySelectorAll('td')) expect(cell.textContent).not.toBe('');
});

test('its form has the choice of the visitor, so the page is not cached', async () => {
  const { view, cache } = await openPageView(remote, URL, { cookie: 'a=1; _cc=essential%7Cfunctional' });
  expect(cache).toEqual({ kind: 'private' });
  const section = view.getByRole('region', { name: 'Twój wybór' });
  expect(section.id).toBe('ustawienia');
  const checked = [...section.querySelectorAll<HTMLInputElement>('input[type=checkbox][checked]')];
  expect(checked.map(({ name }) => name)).toEqual(['essential', 'functional']);
});
