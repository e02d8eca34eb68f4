import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { siteTexts } from './siteTexts.ts';
import { BRAND_FILES, registerWellKnownFiles } from './wellKnownFiles.ts';

test('nothing stores that a build has no icon', async () => {
  const server = Fastify();
  server.decorate('siteTexts', siteTexts);
  registerWellKnownFiles(server, new Map(), 'http://gniazdo.test');
  const { statusCode, headers } = await server.inject(`/${BRAND_FILES[0]}`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});
