import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type DevError, type DevProblem, DEV_ERRORS } from './browser/DevEvents.ts';
import type { WorkerFailure } from './createDevLogs.ts';
import type { createStackMapper } from './createStackMapper.ts';
import type { ProblemStore } from './createProblemStore.ts';

const devErrorSchema: z.ZodType<DevError> = z.object({ where: z.string(), message: z.string(), stack: z.string() });

/** Stores failures of workers by URL until the next request without errors there, and errors of browsers. */
export function collectErrors(problemStore: ProblemStore, sourceMapStack: ReturnType<typeof createStackMapper>) {
  const byRequest = new Map<string, Promise<DevProblem>[]>();

  async function toProblem({ remote, message, stack }: WorkerFailure): Promise<DevProblem> {
    return { kind: 'server', title: message, ...(stack !== undefined && (await sourceMapStack(stack, remote))) };
  }

  return {
    add(failure: WorkerFailure) {
      const problem = toProblem(failure);
      const { requestIds, remote, stack } = failure;
      for (const id of requestIds) byRequest.set(id, [...(byRequest.get(id) ?? []), problem]);
      if (requestIds.length > 0) return;
      const where = `worker of ${remote}`;
      void problem.then((found) => {
        // What code threw, or the first entry, says more than the entries that follow from it.
        if (stack !== undefined || !problemStore.has(where)) problemStore.set(where, [found]);
      });
    },
    listen(server: FastifyInstance) {
      server.post(DEV_ERRORS, async ({ body }, reply) => {
        const { where, message, stack } = devErrorSchema.parse(JSON.parse(String(body)));
        const title = `${where}: ${message}`;
        problemStore.set(`browser: ${title}`, [{ kind: 'browser', title, ...(await sourceMapStack(stack)) }]);
        return reply.code(204).send();
      });
      server.addHook('onRequest', async ({ method, headers }) => {
        // A new document has no errors yet.
        if (method === 'GET' && headers['sec-fetch-dest'] === 'document') problemStore.forget('browser');
      });
      server.addHook('onResponse', async ({ id, url, method }) => {
        const problems = await Promise.all(byRequest.get(id) ?? []);
        byRequest.delete(id);
        problemStore.set(`${method} ${url.replace(/^\/_page(?=\/)/, '')}`, problems);
      });
    },
  };
}
