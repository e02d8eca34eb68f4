import { expect, test } from '@jest/globals';
import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { readParts } from './readParts.ts';

const first = `<ul><li>"1" ż</li>${FIRST_SCREEN_END}`;
const page = { title: FIRST_SCREEN_END, html: `${first}<li>2</li></ul>`, last: 7 };

test('the first screen is yielded before the remainder arrives, then the whole', async () => {
  const { response, send, close } = openResponse();
  const parts = readParts(response, 'html');
  const [part, text] = [parts.next(), JSON.stringify(page)];
  const end = text.indexOf('<li>2');
  // The mark arrives in two chunks.
  send(text.slice(0, end - 9));
  send(text.slice(end - 9, end + 3));
  expect(parse(await part)).toEqual({ title: FIRST_SCREEN_END, html: first });
  send(text.slice(end + 3));
  close();
  expect(parse(await parts.next())).toEqual(page);
  expect(await parts.next()).toEqual({ done: true, value: undefined });
});

test('the first screen of a response that has arrived is yielded first, too', async () => {
  expect(await readAll(page)).toEqual([{ title: page.title, html: first }, page]);
});

test('an object without an end of the first screen is yielded once', async () => {
  for (const whole of [{ title: FIRST_SCREEN_END, html: '<p>1</p>' }, { location: '/pl/' }])
    expect(await readAll(whole)).toEqual([whole]);
});

test('a connection that breaks after the first screen rejects', async () => {
  const { response, send, abort } = openResponse();
  const parts = readParts(response, 'html');
  send(JSON.stringify({ html: first }));
  await parts.next();
  abort(new Error('reset'));
  await expect(parts.next()).rejects.toThrow('reset');
});

async function readAll(whole: object) {
  const all: unknown[] = [];
  for await (const text of readParts(new Response(JSON.stringify(whole)), 'html')) all.push(JSON.parse(text));
  return all;
}

function parse({ value }: IteratorResult<string>) {
  return JSON.parse(value as string) as unknown;
}

function openResponse() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    response: new Response(body),
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    close: () => controller.close(),
    abort: (error: Error) => controller.error(error),
  };
}
