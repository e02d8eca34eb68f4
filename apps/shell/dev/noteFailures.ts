import type { FastifyInstance } from 'fastify';
import { type DevError, type DevProblem, DEV_ERRORS } from '../contract/DevEvents.ts';
import type { WorkerFailure } from './devLogs.ts';
import type { createLocator } from './createLocator.ts';
import type { ProblemBook } from './createProblemBook.ts';

/** Notes what failed in workers under the address whose answer it spoilt; the next good answer there takes it away. */
export function noteFailures(book: ProblemBook, locate: ReturnType<typeof createLocator>) {
  const byRequest = new Map<string, Promise<DevProblem>[]>();

  async function problemOf({ remote, message, stack }: WorkerFailure): Promise<DevProblem> {
    return { kind: 'server', title: message, ...(await locate(stack, remote)) };
  }

  return {
    add(failure: WorkerFailure) {
      const problem = problemOf(failure);
      const { requestId } = failure;
      if (requestId) byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), problem]);
      // Of no request: the remote doesn't even start, or failed later.
      else void problem.then((found) => book.note(`worker of ${failure.remote}`, [found]));
    },
    listen(server: FastifyInstance) {
      server.post(DEV_ERRORS, async ({ body }, reply) => {
        const { where, message, stack } = JSON.parse(String(body)) as DevError;
        const title = `${where}: ${message}`;
        book.note(`browser: ${title}`, [{ kind: 'browser', title, ...(await locate(stack)) }]);
        return reply.code(204).send();
      });
      server.addHook('onRequest', async ({ method, headers }) => {
        // A fresh document has met none of them.
        if (method === 'GET' && headers['sec-fetch-dest'] === 'document') book.forget('browser');
      });
      server.addHook('onResponse', async ({ id, url, method }) => {
        const problems = await Promise.all(byRequest.get(id) ?? []);
        byRequest.delete(id);
        book.note(`${method} ${url.replace(/^\/_page(?=\/)/, '')}`, problems);
      });
    },
  };
}
