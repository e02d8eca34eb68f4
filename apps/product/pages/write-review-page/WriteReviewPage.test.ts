import { openPageView } from '@gniazdo/composition/testing/openPage';
import { buildVariant, buildVariantDetail } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

test('the form of a review has stars, text, points and photos, and is sent to its page', async () => {
  const { view, head } = await open();
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/pl/product/7/reviews/new' });
  const form = view.body.querySelector('form')!;
  expect([form.method, form.enctype, form.getAttribute('action')]).toEqual([
    'post',
    'multipart/form-data',
    '/pl/product/7/reviews/new',
  ]);
  expect(view.getAllByRole('radio').map((star) => star.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5']);
  const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'));
  expect([...new Set(names)]).toEqual(['value', 'text', 'name', 'pluses', 'minuses', 'photos']);
  expect(form.querySelector('[type=file]')!.hasAttribute('multiple')).toBe(true);
});

test('a refused review keeps stars, text and points, and says that the photos are to be chosen again', async () => {
  const { view } = await open({
    values: { value: '4', text: 'Wygodna sofa', pluses: 'miękka\nładna' },
    errors: { photos: 'Zdjęcie 1: Plik jest pusty.' },
  });
  expect(view.getByRole('radio', { name: '4 gwiazdki: dobrze' }).hasAttribute('checked')).toBe(true);
  expect(view.getByRole('textbox', { name: 'Twoja opinia' }).textContent).toBe('Wygodna sofa');
  expect(view.getByRole('textbox', { name: /^Plusy/ }).textContent).toBe('miękka\nładna');
  expect(view.body.querySelector('#zdjecia-opis')!.textContent).toBe('Zdjęcie 1: Plik jest pusty.');
});

async function open(refusedForm?: object) {
  await using api = await serveJson({ '/api/v2/variant/7': buildVariantDetail({ variant: buildVariant({ id: 7 }) }) });
  const options = { apiUrl: api.baseUrl, refusedForm: refusedForm as never };
  return await openPageView(remote, '/pl/product/7/reviews/new', options);
}
