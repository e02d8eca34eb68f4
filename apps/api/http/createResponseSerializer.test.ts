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

test.each([
  ['a wrong field', { word: 1 }],
  ['a missing field', {}],
  ['a field that the schema does not name', { word: 'łóżko', secret: 'x' }],
])('%s is an error if responses are validated', async (_, response) => {
  const app = fastify();
  app.setSerializerCompiler(createResponseSerializer(true));
  const schema = { response: { 200: z.object({ word: z.string() }) } };
  app.get('/object', { schema }, async () => response as never);
  app.get('/bytes', { schema }, async () => new JsonBytes(Buffer.from(JSON.stringify(response))) as never);
  for (const path of ['/object', '/bytes']) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 500]);
});
