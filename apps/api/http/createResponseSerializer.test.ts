import fastify from 'fastify';
import { z } from 'zod';
import { createResponseSerializer } from './createResponseSerializer.ts';
import { JsonBytes } from './JsonBytes.ts';

const RESPONSES = { '/object': { word: 'łóżko' }, '/bytes': new JsonBytes(Buffer.from('{"word":"łóżko"}')) };

test.each([true, false])('objects and JsonBytes are sent as the same JSON (validated: %s)', async (isValidated) => {
  const app = fastify();
  app.setSerializerCompiler(createResponseSerializer(isValidated));
  const schema = { response: { 200: z.object({ word: z.string() }) } };
  for (const [path, response] of Object.entries(RESPONSES)) app.get(path, { schema }, async () => response as never);
  for (const path of Object.keys(RESPONSES)) {
    const { body, headers } = await app.inject(path);
    expect(body).toBe('{"word":"łóżko"}');
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': '19' });
  }
});

test('JsonBytes that do not match their schema are an error if responses are validated', async () => {
  const app = fastify();
  app.setSerializerCompiler(createResponseSerializer(true));
  const schema = { response: { 200: z.object({ word: z.string() }) } };
  app.get('/', { schema }, async () => new JsonBytes(Buffer.from('{"word":1}')) as never);
  expect((await app.inject('/')).statusCode).toBe(500);
});
