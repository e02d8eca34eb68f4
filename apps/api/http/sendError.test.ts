import fastify from 'fastify';
import { failures, RequestError } from '../errors.ts';
import { sendError } from './sendError.ts';

test('a refusal is logged with its reason, also that of a full queue; what is not there is not', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  app.setErrorHandler(sendError);
  app.get('/:failure', async ({ params }) => {
    throw new RequestError(failures[(params as { failure: 'busy' | 'gone' | 'forbidden' | 'notFound' }).failure]);
  });
  for (const failure of ['busy', 'gone', 'forbidden', 'notFound']) await app.inject(`/${failure}`);
  const refused = lines.map((line) => JSON.parse(line) as { msg: string; refused: string; level: number });
  expect(
    refused.filter(({ msg }) => msg === 'A request was refused').map((entry) => [entry.refused, entry.level]),
  ).toEqual([
    ['busy', 30],
    ['forbidden', 30],
  ]);
});
