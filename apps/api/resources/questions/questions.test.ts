import { type NewQuestion, questionPageSchema } from '@gniazdo/contracts/account';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { paths } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { oneValue } from '../../database/one.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertQuestion } from '../../testing/insertQuestion.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const TEXT = 'Czy sofa ma zdejmowane pokrowce?';
const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key, 'content-type': 'application/json' };

let api: TestApi;
let shop: number;
let variantId: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});
beforeEach(async () => {
  ({ variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 }));
  await api.pool.query('delete from rate_limit');
});

test('a question is pending for its author only, published for all, and its answer counts when it is published', async () => {
  const own = await ask({ text: `  ${TEXT}\r\n Tak? `, name: 'Ola' });
  expect(await list()).toMatchObject({ total: 0, answered: 0, questions: [] });
  const pending = (await list(`?own=${own}`)).questions[0]!;
  expect(pending).toMatchObject({ text: `${TEXT}\n Tak?`, userNickName: 'Ola', isPending: true, answers: [] });
  expect((await list(`?own=${'b'.repeat(43)}`)).questions).toEqual([]);

  expect(await decide('question', pending.id, 'publish')).toBe(200);
  expect(await list()).toMatchObject({ total: 1, answered: 0, questions: [{ isPending: false, answers: [] }] });

  const answer = await answerQuestion(pending.id, { text: 'Tak, na zamek.' });
  expect(await list()).toMatchObject({ answered: 0, questions: [{ answers: [] }] });
  const [own2] = (await list(`?own=${answer.secret}`)).questions;
  expect(own2!.answers).toMatchObject([{ text: 'Tak, na zamek.', userNickName: null, isPending: true }]);
  expect(await decide('answer', own2!.answers[0]!.id, 'publish')).toBe(200);
  expect(await list()).toMatchObject({ answered: 1, questions: [{ answers: [{ isPending: false }] }] });
});

test('questions are about the product: all its variants have them, and the product has their number', async () => {
  const productId = await oneValue<number>(api.pool, 'select product_id from variant where id = $1', [variantId]);
  const sibling = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, product_id: productId });
  await api.settle();
  await insertQuestion(api.pool, { variant_id: variantId });
  await insertQuestion(api.pool, { variant_id: sibling.variantId, status: 'pending' });
  expect(await list('', sibling.variantId)).toMatchObject({ total: 1, questions: [{ text: TEXT }] });
  expect(await api.get(`/api/v2/product/${productId}`)).toMatchObject({ questionsCount: 1 });
});

test('the person who asked gets one mail, with the first answer, and their address is removed', async () => {
  await ask({ email: 'ola@example.com' });
  const id = await lastQuestion();
  await decide('question', id, 'publish');
  for (const text of ['Tak.', 'Nie wiem.']) {
    await answerQuestion(id, { text });
    const answer = await oneValue<number>(api.pool, 'select max(id) from answer');
    expect(await decide('answer', answer, 'publish')).toBe(200);
  }
  await until('a mail is sent', () => api.mails.length > 0, 30_000);
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]).toMatchObject({
    recipient: 'ola@example.com',
    subject: 'Jest odpowiedź na Twoje pytanie – Gniazdo',
    text: expect.stringContaining(`https://gniazdo.test/pl/product/${variantId}/questions`),
  });
  // The address is not confirmed, so the mail has nothing that the sender wrote.
  expect(api.mails[0]!.text).not.toContain(TEXT);
  const { rows } = await api.pool.query('select email from question where id = $1', [id]);
  expect(rows).toEqual([{ email: null }]);
});

test('a refused question is never shown, has no address, and is not decided twice', async () => {
  const own = await ask({ email: 'ola@example.com' });
  const id = await lastQuestion();
  expect(await decide('question', id, 'refuse')).toBe(200);
  expect((await list(`?own=${own}`)).questions).toEqual([]);
  expect(await decide('question', id, 'publish')).toBe(409);
  expect((await send(`/api/v2/question/${id}/answers`, { text: 'Tak.' })).status).toBe(404);
  const { rows } = await api.pool.query('select email from question where id = $1', [id]);
  expect(rows).toEqual([{ email: null }]);
});

test('the queue has what waits, the oldest first, and is for staff only', async () => {
  await api.pool.query('delete from question');
  await ask({ name: 'Ola' });
  const id = await insertQuestion(api.pool, { variant_id: variantId });
  await answerQuestion(id, { text: 'Tak.' });
  const response = await api.send('/api/v2/moderation', { headers: STAFF });
  expect(await response.json()).toMatchObject({
    total: 2,
    entries: [
      {
        kind: 'question',
        userNickName: 'Ola',
        text: TEXT,
        question: null,
        subject: { path: paths.variant(variantId) },
      },
      { kind: 'answer', userNickName: null, text: 'Tak.', question: TEXT },
    ],
  });
  for (const headers of [fromShell(), { 'x-forwarded-for': '203.0.113.7' }])
    expect((await api.send('/api/v2/moderation', { headers })).status).toBe(404);
});

test.each([
  [{ text: 'Krótkie' }, 'text', 'Napisz pytanie: co najmniej 10 znaków.'],
  [{ text: 'a'.repeat(1001) }, 'text', 'Za długi tekst: najwyżej 1000 znaków.'],
  [{ text: `${TEXT}\u0007` }, 'text', 'Niedozwolone znaki.'],
  [{ text: TEXT, name: 'ola@example.com' }, 'name', 'Podaj imię lub pseudonim, nie adres e-mail.'],
  [{ text: TEXT, email: 'ola' }, 'email', 'Podaj poprawny adres e-mail'],
])('the question %j is refused with a message', async (body, field, message) => {
  const response = await send(`/api/v2/variant/${variantId}/questions`, body);
  expect([response.status, await response.json()]).toMatchObject([400, { field, message }]);
});

test('unknown variants and questions are 404', async () => {
  expect((await api.send('/api/v2/variant/999999/questions')).status).toBe(404);
  expect((await api.send('/api/v2/question/999999')).status).toBe(404);
  const question = await send('/api/v2/variant/999999/questions', { text: TEXT });
  expect([question.status, await question.json()]).toEqual([
    404,
    expect.objectContaining({ error: 'unknown_variant' }),
  ]);
  const answer = await send('/api/v2/question/999999/answers', { text: TEXT });
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ error: 'unknown_question' })]);
});

test('the 21st question of a client within an hour is refused', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await send(`/api/v2/variant/${variantId}/questions`, { text: `${TEXT} ${i}` })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

async function ask(question: Partial<NewQuestion> = {}) {
  const response = await send(`/api/v2/variant/${variantId}/questions`, { text: TEXT, ...question });
  expect(response.status).toBe(200);
  return ((await response.json()) as { secret: string }).secret;
}

async function answerQuestion(id: number, answer: { text: string }) {
  const response = await send(`/api/v2/question/${id}/answers`, answer);
  expect(response.status).toBe(200);
  return (await response.json()) as { secret: string; variantId: number };
}

function send(path: string, body: object) {
  return api.send(path, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) });
}

async function list(query = '', id = variantId) {
  return questionPageSchema.parse(await api.get(`/api/v2/variant/${id}/questions${query}`));
}

async function decide(kind: string, id: number, decision: string) {
  const body = JSON.stringify({ decision, by: 'Ewa' });
  return (await api.send(`/api/v2/moderation/${kind}/${id}`, { method: 'POST', headers: STAFF, body })).status;
}

async function lastQuestion() {
  return oneValue<number>(api.pool, 'select max(id) from question');
}
