import fastify from 'fastify';
import { z } from 'zod';
import { answerSerializer } from './answerSerializer.ts';
import { JsonBytes } from './JsonBytes.ts';

const ANSWERS = { '/object': { word: 'łóżko' }, '/bytes': new JsonBytes(Buffer.from('{"word":"łóżko"}')) };

test.each([true, false])(
  'objects and ready bytes leave as the same JSON (answers are checked: %s)',
  async (isChecked) => {
    const app = fastify();
    app.setSerializerCompiler(answerSerializer(isChecked));
    const schema = { response: { 200: z.object({ word: z.string() }) } };
    for (const [path, answer] of Object.entries(ANSWERS)) app.get(path, { schema }, async () => answer as never);
    for (const path of Object.keys(ANSWERS)) {
      const { body, headers } = await app.inject(path);
      expect(body).toBe('{"word":"łóżko"}');
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': '19' });
    }
  },
);

test('bytes that break their schema are an error where answers are checked', async () => {
  const app = fastify();
  app.setSerializerCompiler(answerSerializer(true));
  const schema = { response: { 200: z.object({ word: z.string() }) } };
  app.get('/', { schema }, async () => new JsonBytes(Buffer.from('{"word":1}')) as never);
  expect((await app.inject('/')).statusCode).toBe(500);
});
