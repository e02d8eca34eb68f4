import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import type { Question } from '@gniazdo/contracts/account';
import { buildVariant, buildVariantDetail } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const SECRET = 'a'.repeat(43);
const entry = { userNickName: null, dateTime: '2026-11-01T10:00:00.000Z', isPending: false };
const question: Question = {
  ...entry,
  id: 3,
  text: 'Czy ma zdejmowane <b>pokrowce</b>?',
  answers: [
    { ...entry, id: 5, text: 'Tak.', userNickName: 'Ola' },
    { ...entry, id: 6, text: 'Na zamek.', isPending: true },
  ],
};
const list = {
  page: 1,
  hasMore: true,
  total: 21,
  answered: 1,
  questions: [question, { ...question, id: 4, answers: [] }],
};
const RESPONSES = {
  '/api/v2/variant/7': buildVariantDetail({ variant: buildVariant({ id: 7 }) }),
  '/api/v2/variant/7/questions?page=1': list,
  '/api/v2/variant/7/questions?page=2': { ...list, page: 2, hasMore: false, questions: [] },
  [`/api/v2/variant/7/questions?page=1&own=${SECRET}`]: {
    ...list,
    total: 0,
    questions: [{ ...question, isPending: true, answers: [] }],
  },
};

test('questions have their answers, the number of them, and a link to the form of an answer', async () => {
  const { status, view, head } = await open('/pl/product/7/questions');
  expect([status, head.canonical]).toEqual([200, '/pl/product/7/questions']);
  const [first, second] = view.body.querySelectorAll('[aria-label="Pytania"] > li');
  expect(first!.textContent).toContain('Czy ma zdejmowane <b>pokrowce</b>?');
  expect(first!.textContent).toContain('1 odpowiedź');
  expect(first!.textContent).toContain('Tak.Ola, 1 listopada 2026');
  expect(first!.textContent).toContain('Na zamek.Anonim, 1 listopada 2026 – czeka na sprawdzenie, widzisz to tylko Ty');
  expect(first!.querySelector('a')!.getAttribute('href')).toBe('/pl/pqa/answer/3');
  expect(second!.textContent).toContain('Jeszcze bez odpowiedzi');
  expect(view.getByRole('link', { name: 'Starsze pytania' }).getAttribute('href')).toBe(
    '/pl/product/7/questions?strona=2',
  );
});

test('the form is sent to the page, without scripts', async () => {
  const { view } = await open('/pl/product/7/questions?strona=2');
  const form = view.body.querySelector('form')!;
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/pl/product/7/questions']);
  expect([...form.elements].map((field) => field.getAttribute('name'))).toEqual(['text', 'name', 'email', null]);
  expect(view.getByRole('link', { name: 'Nowsze pytania' }).getAttribute('href')).toBe('/pl/product/7/questions');
});

test('the author of a question sees it before it is published, on a page that is never cached', async () => {
  const { view, cache, head } = await open(`/pl/product/7/questions?nowe=${SECRET}`);
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  expect(view.getByRole('status').textContent).toContain('Dziękujemy!');
  expect(view.body.textContent).toContain('czeka na sprawdzenie');
  expect((await open('/pl/product/7/questions?nowe=x')).cache).toEqual({ kind: 'public', maxAge: 0 });
});

test('a refused form shows the messages and what was typed', async () => {
  const refusedForm = { values: { text: 'Krótkie', email: 'ola' }, errors: { text: 'Napisz pytanie.' } };
  const { view } = await open('/pl/product/7/questions', refusedForm);
  expect(view.getByRole('alert').textContent).toBe('Popraw zaznaczone pola.');
  const text = view.getByRole('textbox', { name: 'Twoje pytanie' });
  expect([text.textContent, text.getAttribute('aria-invalid')]).toEqual(['Krótkie', 'true']);
  expect(view.body.querySelector('#tekst-opis')!.textContent).toBe('Napisz pytanie.');
  expect(view.getByRole('textbox', { name: /^Adres e-mail/ }).getAttribute('value')).toBe('ola');
});

test.each(['/pl/product/9x/questions', '/pl/product/7-sofa/questions', '/pl/product/8/questions', '/pl/pqa/answer/0'])(
  '%s is 404',
  async (url) => {
    await using api = await serveJson({});
    expect(await openPage(remote, url, { apiUrl: api.baseUrl })).toMatchObject({ page: { status: 404 } });
  },
);

test('the page of an answer has the question, its answers and a form', async () => {
  await using api = await serveJson({
    ...RESPONSES,
    '/api/v2/question/3': { question, variantId: 7 },
  });
  const { view, head } = await openPageView(remote, '/pl/pqa/answer/3', { apiUrl: api.baseUrl });
  expect(head.robots).toBe('noindex');
  expect(view.body.textContent).toContain(question.text);
  expect(view.body.textContent).toContain('Na zamek.');
  expect(view.queryByRole('link', { name: 'Odpowiedz' })).toBeNull();
  expect(view.body.querySelector('form')!.getAttribute('action')).toBe('/pl/pqa/answer/3');
  expect(view.getByRole('link', { name: 'Pytania i odpowiedzi' }).getAttribute('href')).toBe('/pl/product/7/questions');
});

async function open(url: string, refusedForm?: object) {
  await using api = await serveJson(RESPONSES);
  return await openPageView(remote, url, { apiUrl: api.baseUrl, refusedForm: refusedForm as never });
}
