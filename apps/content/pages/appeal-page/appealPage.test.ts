import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { appealPaths } from '@gniazdo/contracts/site';
import remote from '../../remote.ts';

const OBJECTION = 'Ta opinia jest zmyślona, mam na to dowody.';

test('an objection is a call with the placeholder of the secret, and leads to a page without it', () => {
  expect(sendForm(remote, appealPaths.form('*code*'), { objection: OBJECTION })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: '/api/v2/objection/*code*', body: { objection: OBJECTION } },
    next: appealPaths.sent(),
  });
});

test('a short objection is refused beside its field, which keeps the text; a message of the API is shown', async () => {
  const values = { objection: 'Nie.' };
  const result = sendForm(remote, appealPaths.form('*code*'), values);
  expect(result).toMatchObject({
    kind: 'refused',
    errors: { objection: expect.stringContaining('20 znaków') as string },
  });
  const errors = result.kind === 'refused' ? result.errors : {};
  const { view, cache, head } = await openPageView(remote, appealPaths.form('*code*'), {
    refusedForm: { values, errors, message: 'Link jest nieprawidłowy.' },
  });
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  const field = view.getByLabelText<HTMLTextAreaElement>('Dlaczego się nie zgadzasz?');
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual(['Nie.', 'true']);
  expect(view.getByRole('alert').textContent).toBe('Link jest nieprawidłowy.');
});

test('the page after an objection says what happens next', async () => {
  const { view } = await openPageView(remote, appealPaths.sent());
  expect(view.getByRole('status').textContent).toBe('Odwołanie do nas dotarło.');
});
