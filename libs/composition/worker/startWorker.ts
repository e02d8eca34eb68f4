import type { MessagePort } from 'node:worker_threads';
import { createApi, FetchError, ResponseError } from '@gniazdo/api-client';
import type { RemoteDefinition } from '../defineRemote.ts';
import { PROTOCOL, type ShellMessage, type WorkerMessage, type WorkerStart } from '../protocol/messages.ts';
import { answerEndpoint } from './answerEndpoint.ts';
import { answerFragment } from './answerFragment.tsx';
import { answerPage } from './answerPage.tsx';

type Surroundings = { parentPort: MessagePort; workerData: WorkerStart };
type Work = Extract<ShellMessage, { type: 'page' | 'fragment' | 'endpoint' }>;

/** Serves a remote to the shell until it is told to drain. A request that fails is answered; it never ends the worker. */
export function startWorker(remote: RemoteDefinition, { parentPort, workerData }: Surroundings) {
  const pages = new Map(remote.pages.map((page) => [page.path, page]));
  const fragments = new Map(remote.fragments.map((fragment) => [fragment.name as string, fragment]));
  const endpoints = new Map(remote.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  const underWay = new Map<number, AbortController>();
  let isDraining = false;

  function send(message: WorkerMessage) {
    parentPort.postMessage(message);
  }

  function reportError(message: string, error: unknown, more: object = {}) {
    send({ type: 'log', level: 'error', message, fields: { ...more, error: explain(error), stack: stackOf(error) } });
  }

  async function serve(work: Work) {
    const controller = new AbortController();
    underWay.set(work.id, controller);
    try {
      const answer = await answerWork(work, controller.signal);
      if (!controller.signal.aborted) send(answer);
    } catch (error) {
      if (!controller.signal.aborted) {
        const kind = isApiAway(error) ? ({ kind: 'unavailable' } as const) : {};
        send({ type: 'error', id: work.id, message: explain(error), stack: stackOf(error), ...kind });
      }
    } finally {
      finish(work.id);
    }
  }

  async function answerWork(work: Work, signal: AbortSignal): Promise<WorkerMessage> {
    const { id, request } = work;
    const cookie = 'cookie' in request ? request.cookie : undefined;
    const headers = { 'x-request-id': request.requestId, ...(cookie && { cookie }) };
    const api = createApi({ baseUrl: workerData.apiUrl, headers });
    const { settings } = workerData;
    function onIslandError(island: string, error: unknown) {
      reportError(`Island "${island}" failed on the server at ${request.url}.`, error, {
        requestId: request.requestId,
      });
    }

    switch (work.type) {
      case 'page': {
        const page = known(pages, work.route, 'page');
        return {
          id,
          ...(await answerPage(
            page,
            { request: work.request, api, signal },
            {
              onWant: (want) => send({ type: 'want', id, ...want }),
              onIslandError,
              settings,
            },
          )),
        };
      }
      case 'fragment': {
        const fragment = known(fragments, work.name, 'fragment');
        const context = { request: work.request, api, signal };
        return {
          type: 'fragment',
          id,
          ...(await answerFragment(fragment, work.props, context, { onIslandError, settings })),
        };
      }
      case 'endpoint': {
        const endpoint = known(endpoints, work.endpoint, 'endpoint');
        const response = await answerEndpoint(endpoint, work.request, { api, signal }, { onIslandError, settings });
        return { type: 'endpoint', id, response };
      }
    }
  }

  function known<T>(all: Map<string, T>, key: string, kind: string): T {
    const found = all.get(key);
    if (!found) throw new Error(`${workerData.name}@${workerData.version} has no ${kind} "${key}".`);
    return found;
  }

  function finish(id: number) {
    underWay.delete(id);
    if (isDraining && underWay.size === 0) leave();
  }

  function leave() {
    parentPort.close();
    // Connections to the API that are kept open would hold the thread.
    setImmediate(() => process.exit(0));
  }

  parentPort.on('message', (message: ShellMessage) => {
    switch (message.type) {
      case 'page':
      case 'fragment':
      case 'endpoint':
        void serve(message);
        return;
      case 'abort':
        underWay.get(message.id)?.abort();
        finish(message.id);
        return;
      case 'ping':
        send({ type: 'pong', id: message.id });
        return;
      case 'drain':
        isDraining = true;
        if (underWay.size === 0) leave();
    }
  });
  // A forgotten promise or timer of one request must not take the others with it.
  process.on('unhandledRejection', (error) => reportError('A promise was rejected and nobody listened.', error));
  process.on('uncaughtException', (error) => reportError('An error was thrown outside of any request.', error));

  send({
    type: 'ready',
    protocol: PROTOCOL,
    name: workerData.name,
    version: workerData.version,
    routes: [...pages.keys()],
    personalRoutes: remote.pages.filter((page) => page.personal).map((page) => page.path),
    fragments: [...fragments.keys()],
    endpoints: [...endpoints.keys()],
  });
}

/** The API, or what it needs, is not there. */
function isApiAway(error: unknown) {
  return error instanceof FetchError || (error instanceof ResponseError && error.response.status >= 500);
}

function explain(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: unknown) {
  return error instanceof Error ? error.stack : undefined;
}
