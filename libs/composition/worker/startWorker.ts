import { createApi, FetchError, ResponseError } from '@gniazdo/api-client';
import { VISITOR_TICKET_HEADER } from '@gniazdo/contracts/engine';
import { isPersonal, type RemoteDefinition } from '../defineRemote.ts';
import { PROTOCOL, type ReleasePort, type ShellMessage, type WorkerMessage } from '../protocol/messages.ts';
import { splitBody } from '../protocol/splitBody.ts';
import { handleEndpoint, InvalidInputError } from './handleEndpoint.ts';
import { describeForm, handleForm } from './handleForm.ts';
import { InvalidPropsError, renderFragment } from './renderFragment.tsx';
import { findMissingScope, renderPage } from './renderPage.tsx';

type RenderMessage = Extract<ShellMessage, { type: 'page' | 'fragment' | 'endpoint' | 'form' }>;

/**
 * Serves a remote to the shell until it is drained. A failed request gets an error response and never ends the worker.
 */
export function startWorker(remote: RemoteDefinition, port: ReleasePort) {
  const { apiUrl, publicUrl, settings, name, version } = port.start;
  const pages = new Map(remote.pages.map((page) => [page.path, page]));
  const fragments = new Map(remote.fragments.map((fragment) => [fragment.name as string, fragment]));
  const endpoints = new Map(remote.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  const forms = new Map(remote.forms.map((form) => [form.path, form]));
  const controllers = new Map<number, AbortController>();
  let isDraining = false;

  function send(message: WorkerMessage) {
    const { head, body } = splitBody(message);
    port.send(head, body);
  }

  function reportError(message: string, error: unknown, more: object = {}) {
    send({
      type: 'log',
      level: 'error',
      message,
      fields: { ...more, error: getMessage(error), stack: getStack(error) },
    });
  }

  async function serve(work: RenderMessage) {
    const controller = new AbortController();
    controllers.set(work.id, controller);
    try {
      const response = await createResponse(work, controller.signal);
      if (!controller.signal.aborted) send(response);
    } catch (error) {
      if (!controller.signal.aborted) {
        send({ type: 'error', id: work.id, message: getMessage(error), stack: getStack(error), ...classify(error) });
      }
    } finally {
      finish(work.id);
    }
  }

  async function createResponse(work: RenderMessage, signal: AbortSignal): Promise<WorkerMessage> {
    const { id, request } = work;
    const cookie = 'cookie' in request ? request.cookie : undefined;
    const ticket = 'ticket' in request ? request.ticket : undefined;
    const headers = {
      'x-request-id': request.requestId,
      ...(cookie && { cookie }),
      ...(ticket && { [VISITOR_TICKET_HEADER]: ticket }),
    };
    const api = createApi({ baseUrl: apiUrl, headers });
    function onIslandError(island: string, error: unknown) {
      reportError(`Island "${island}" failed on the server at ${request.url}.`, error, {
        requestId: request.requestId,
      });
    }

    switch (work.type) {
      case 'page': {
        const page = find(pages, work.route, 'page');
        return {
          id,
          ...(await renderPage(
            page,
            { request: work.request, api, publicUrl, signal },
            {
              onFragmentRequest: (want) => send({ type: 'fragment-request', id, ...want }),
              onIslandError,
              settings,
            },
          )),
        };
      }
      case 'fragment': {
        const fragment = find(fragments, work.name, 'fragment');
        const context = { request: work.request, api, publicUrl, signal };
        return {
          type: 'fragment',
          id,
          ...(await renderFragment(fragment, work.props, context, { onIslandError, settings })),
        };
      }
      case 'endpoint': {
        const endpoint = find(endpoints, work.endpoint, 'endpoint');
        const context = { api, signal, publicUrl };
        const response = await handleEndpoint(endpoint, work.request, context, { onIslandError, settings });
        return { type: 'endpoint', id, response };
      }
      case 'form':
        return { type: 'form', id, result: handleForm(find(forms, work.form, 'form'), work.request) };
    }
  }

  function find<T>(all: Map<string, T>, key: string, kind: string): T {
    const found = all.get(key);
    if (!found) throw new Error(`${name}@${version} has no ${kind} "${key}".`);
    return found;
  }

  function finish(id: number) {
    controllers.delete(id);
    if (isDraining && controllers.size === 0) port.exit();
  }

  port.onMessage((message: ShellMessage) => {
    switch (message.type) {
      case 'page':
      case 'fragment':
      case 'endpoint':
      case 'form':
        void serve(message);
        return;
      case 'abort':
        controllers.get(message.id)?.abort();
        finish(message.id);
        return;
      case 'ping':
        send({ type: 'pong', id: message.id });
        return;
      case 'drain':
        isDraining = true;
        if (controllers.size === 0) port.exit();
    }
  });
  // An unawaited promise or timer of one request must not affect other requests.
  process.on('unhandledRejection', (error) => reportError('Unhandled promise rejection.', error));
  process.on('uncaughtException', (error) => reportError('Uncaught error outside of any request.', error));

  send({
    type: 'ready',
    protocol: PROTOCOL,
    name,
    version,
    routes: [...pages.keys()],
    personalRoutes: remote.pages.filter(isPersonal).map((page) => page.path),
    routeQueries: Object.fromEntries(remote.pages.flatMap(({ path, query }) => (query ? [[path, query]] : []))),
    routeRoles: Object.fromEntries(remote.pages.flatMap(({ path, role }) => (role ? [[path, role]] : []))),
    fragments: [...fragments.keys()],
    endpoints: [...endpoints.keys()],
    visitorScopes: Object.fromEntries(
      [
        ...remote.pages.map(({ path, visitor }) => [path, visitor] as const),
        ...remote.fragments.map((fragment) => [fragment.name as string, fragment.visitor] as const),
        ...[...endpoints].map(([key, { visitor }]) => [key, visitor] as const),
      ].flatMap(([part, visitor]) => (visitor ? [[part, visitor]] : [])),
    ),
    secretParams: Object.fromEntries(
      remote.pages.flatMap(({ path, secretParams }) => (secretParams ? [[path, secretParams]] : [])),
    ),
    forms: remote.forms.map(describeForm),
    flags: remote.flags,
    links: remote.links,
  });
}

/**
 * The kind of an error that is not the remote's: the API did not respond, responded with 5xx, or refused with 4xx, or the
 * props of a fragment or the input of an endpoint are invalid.
 */
function classify(error: unknown): Pick<Extract<WorkerMessage, { type: 'error' }>, 'kind' | 'status' | 'field'> {
  if (error instanceof InvalidInputError) return { kind: 'rejected', status: 400, field: error.field };
  if (error instanceof InvalidPropsError) return { kind: 'rejected', status: 400 };
  if (error instanceof FetchError) return { kind: 'unavailable' };
  if (!(error instanceof ResponseError)) return {};
  if (findMissingScope(error)) return {};
  const { status } = error.response;
  if (status >= 500) return { kind: 'unavailable' };
  return status >= 400 ? { kind: 'rejected', status } : {};
}

/** Longer messages the shell does not accept: it would take the worker for a broken one. */
const MAX_TEXT_LENGTH = 10_000;

function getMessage(error: unknown) {
  const scope = findMissingScope(error);
  const advice = scope && ` It needs the scope "${scope}": add it to \`visitor\` of the page, fragment or endpoint.`;
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT_LENGTH) + (advice ?? '');
}

function getStack(error: unknown) {
  return error instanceof Error ? error.stack?.slice(0, MAX_TEXT_LENGTH) : undefined;
}
