import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { parseView } from '@gniazdo/testing/parseView';
import remote from '../../remote.ts';

test('the dialog closes without script and has the forms of login and registration, which work without script', async () => {
  const view = parseView(await openFragment(remote, 'user/SignIn', {}));
  expect(view.getByRole<HTMLButtonElement>('button', { name: 'Zamknij' }).form?.getAttribute('method')).toBe('dialog');
  const forms = [...view.body.querySelectorAll<HTMLFormElement>('form[method=post]')];
  expect(forms.map((form) => form.getAttribute('action'))).toEqual(['/pl/login', '/pl/register']);
  expect(forms.map((form) => [...form.elements].map((field) => field.getAttribute('name')).filter(Boolean))).toEqual([
    ['email', 'password'],
    ['name', 'email', 'password', 'acceptsTerms'],
  ]);
});
