import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { ESHOP_HOST_PREFIX, eshopHostPaths, partnerEndpoints, route } from '@gniazdo/contracts/site';
import remote from '../../remote.ts';

const CONTACT = onHost(eshopHostPaths.contact());
const REGISTER = onHost(eshopHostPaths.register());
const CONFIRM = onHost(eshopHostPaths.confirmRegistration('*code*'));
const MESSAGE = { name: 'Ewa', email: 'ewa@example.com', message: 'Dzień dobry' };
const APPLICATION = {
  company: 'Meble Alfa',
  nip: '526-000-12-46',
  website: 'alfa.example',
  feedUrl: '',
  name: 'Jan',
  email: 'jan@alfa.example',
};

test('[R-86] a message is sent to the API; an invalid one is refused beside its fields, with what was typed', async () => {
  expect(sendForm(remote, CONTACT, MESSAGE)).toEqual({
    kind: 'call',
    call: { method: 'POST', path: partnerEndpoints.contactMessage, body: MESSAGE },
    next: eshopHostPaths.contacted(),
  });
  const values = { ...MESSAGE, email: 'ewa@' };
  const errors = { email: 'Podaj poprawny adres e-mail' };
  expect(sendForm(remote, CONTACT, values)).toEqual({ kind: 'refused', errors });
  const { view, head } = await openPageView(remote, CONTACT, { refusedForm: { values, errors } });
  expect(head.robots).toBe('noindex');
  expect(view.getByText(errors.email)).toBeTruthy();
  expect(view.getByLabelText<HTMLInputElement>('Adres e-mail').autofocus).toBe(true);
  expect(view.getByLabelText<HTMLTextAreaElement>('Wiadomość').value).toBe('Dzień dobry');
  expect(view.body.querySelector('form a')!.getAttribute('href')).toBe('/pl/terms/privacy-policy');
});

test('[R-89] an application needs a NIP and the accepted terms', async () => {
  expect(sendForm(remote, REGISTER, { ...APPLICATION, nip: '5260001245' })).toEqual({
    kind: 'refused',
    errors: { nip: 'Podaj poprawny NIP', acceptsTerms: 'Zaakceptuj regulamin dla sklepów' },
  });
  expect(sendForm(remote, REGISTER, { ...APPLICATION, acceptsTerms: 'on' })).toEqual({
    kind: 'call',
    call: {
      method: 'POST',
      path: partnerEndpoints.application,
      body: { ...APPLICATION, nip: '5260001246', website: 'https://alfa.example', feedUrl: null, acceptsTerms: true },
    },
    next: eshopHostPaths.registered(),
  });
  const refusedForm = { values: {}, errors: { acceptsTerms: 'Zaakceptuj regulamin dla sklepów' } };
  const { view } = await openPageView(remote, REGISTER, { refusedForm });
  expect(view.getByText('Zaakceptuj regulamin dla sklepów').id).toBe(
    view.getByRole('checkbox').getAttribute('aria-describedby'),
  );
});

test('an address is confirmed by the secret of a mail, which this code does not get', async () => {
  expect(sendForm(remote, CONFIRM)).toEqual({
    kind: 'call',
    call: { method: 'POST', path: partnerEndpoints.confirmation('*code*'), body: {} },
    next: eshopHostPaths.confirmed(),
  });
  const refusedForm = { values: {}, errors: {}, message: 'Link jest nieprawidłowy.' };
  const { view, head, cache } = await openPageView(remote, CONFIRM, { refusedForm });
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  expect(view.getByRole('alert').textContent).toBe('Link jest nieprawidłowy.');
});

test('search engines may show the pages with forms, not those after them', async () => {
  const { head } = await openPageView(remote, REGISTER);
  expect(head).toMatchObject({ title: 'Zgłoś sklep', canonical: '/register' });
  for (const path of [eshopHostPaths.registered(), eshopHostPaths.confirmed(), eshopHostPaths.contacted()])
    expect((await openPageView(remote, onHost(path))).head.robots).toBe('noindex');
});

function onHost(path: string) {
  return route(ESHOP_HOST_PREFIX + path);
}
