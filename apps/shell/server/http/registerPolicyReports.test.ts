import rateLimit from '@fastify/rate-limit';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { registerPolicyReports } from './registerPolicyReports.ts';

test('one sender of violation reports does not mute others', async () => {
  const { send, logged } = open();
  for (let i = 0; i < 100; i++) expect(await send('203.0.113.7')).toBe(204);
  expect(await send('203.0.113.8')).toBe(204);
  expect(logged.filter((line) => line.includes('203.0.113.7'))).toHaveLength(20);
  expect(logged.filter((line) => line.includes('203.0.113.8'))).toHaveLength(1);
});

test('many senders do not fill the log', async () => {
  const { send, logged } = open();
  for (let i = 0; i < 1000; i++) await send(`10.0.${i >> 8}.${i & 255}`);
  expect(logged).toHaveLength(600);
});

function open() {
  const logged: string[] = [];
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line) => logged.push(line) } },
    trustProxy: true,
  });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.register(rateLimit, { global: false });
  registerPolicyReports(server);
  return {
    logged,
    send: async (address: string) => {
      const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': address };
      const request = { method: 'POST', url: '/_csp', payload: `{"from":"${address}"}`, headers } as const;
      return (await server.inject(request)).statusCode;
    },
  };
}
