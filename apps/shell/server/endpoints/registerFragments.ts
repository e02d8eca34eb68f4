import type { PageRequest } from '@gniazdo/composition/protocol';
import { SHELL } from '@gniazdo/composition/store';
import { AbortedError, RemoteRejectedError, RemoteThrewError } from '@gniazdo/composition/worker-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FragmentData, FRAGMENTS_PATH } from '../../contract/FragmentData.ts';
import { KNOWN_STYLES_HEADER } from '../../contract/PageData.ts';
import { renderShellFragment } from '../../fragments/renderShellFragment.ts';
import { wrapFragment } from '../compose/wrapFragment.ts';
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts';
import { findUrlError } from '../http/findUrlError.ts';
import { getClient } from '../http/getClient.ts';
import { sendApiError } from '../http/sendApiError.ts';
import { getDevice, isBot } from '../http/visitor.ts';
import { readKnownStyles } from '../page-requests/readKnownStyles.ts';
import { PreviewError } from '../preview/PreviewSet.ts';
import type { SelectedSet } from '../preview/createSetSelector.ts';
import { compress, negotiateEncoding } from '../responses/encodings.ts';
import { type PrepareOptions, prepareResponse, VARY } from '../responses/prepareResponse.ts';
import { sendPrepared } from '../responses/sendPrepared.ts';
import type { ShellContext } from '../ShellContext.ts';
import { grantAccess } from '../visitor/grantAccess.ts';

/** The menu changes rarely. */
const MENU_SECONDS = 300;

type Route = { Params: { owner: string; name: string }; Querystring: { props?: unknown } };

/** `GET /_fragment/shell/SignIn?props={…}`: a fragment as data, for a dialog or a menu. It gets no cookies. */
export function registerFragments(server: FastifyInstance, context: ShellContext) {
  server.get<Route>(`${FRAGMENTS_PATH}/:owner/:name`, async (request, reply) => {
    const urlError = findUrlError(request.raw.url ?? '');
    if (urlError) return sendApiError(reply, urlError);
    const props = parseProps(request.query.props);
    if (!props) return sendApiError(reply, 'bad_request');
    try {
      const selected = await context.setSelector.select({ request, reply, isDocument: false });
      return await respond(context, selected, { request, reply, props });
    } catch (error) {
      if (!(error instanceof PreviewError)) throw error;
      return sendApiError(reply, 'unavailable');
    }
  });
}

type Call = { request: FastifyRequest<Route>; reply: FastifyReply; props: object };

async function respond(context: ShellContext, { set }: SelectedSet, { request, reply, props }: Call) {
  const name = `${request.params.owner}/${request.params.name}`;
  if (request.params.owner === SHELL) return respondItself(context, set, { request, reply, props });
  const release = set.fragments.get(name);
  if (!release) return sendApiError(reply, set.number === 0 ? 'unavailable' : 'not_found');
  const releaseLease = context.releaseManager.lease(set);
  const disconnect = abortOnDisconnect(reply);
  const startedAt = performance.now();
  const client = getClient(request.ip);
  const slot = await context.pageLimits.enter(release.id.name, client.key, disconnect.signal);
  try {
    if (!slot) return sendApiError(reply, 'unavailable');
    const { flags } = await context.siteFlags.getForVisitor({ request, reply, isDocument: false });
    const scopes = release.manifest.fragments.find((fragment) => fragment.name === name)?.visitor;
    const access = scopes && (await grantAccess(context.settings, request, { scopes }));
    if (access === null) return sendApiError(reply, 'unavailable');
    const response = await release.host.call(
      { type: 'fragment', name, props, request: { ...buildRequest(request), flags, ...access } },
      { deadlineMs: context.settings.endpointDeadlineMs, signal: disconnect.signal, client },
    );
    if (response.type !== 'fragment')
      throw new Error(`The worker responded to a fragment request with "${response.type}".`);
    const html = wrapFragment(release.key, name, response.html);
    const data = context.documents.renderFragmentData(release, name, html, readKnownStyles(request.headers, set));
    const timing = { id: 'fragment', release: release.key, name, ms: performance.now() - startedAt };
    return await send({ request, reply }, data, {
      cache: { kind: 'private' },
      timings: response.timings,
      renderTimings: [timing],
    });
  } catch (error) {
    if (error instanceof RemoteRejectedError)
      return sendApiError(reply, error.status === 404 ? 'not_found' : 'bad_request');
    if (!(error instanceof AbortedError)) request.log.error({ err: error, fragment: name }, 'Fragment failed');
    return sendApiError(reply, error instanceof RemoteThrewError ? 'endpoint_failed' : 'unavailable');
  } finally {
    slot?.leave();
    disconnect.stopListening();
    releaseLease();
  }
}

/** Responds with a fragment of the shell, which is rendered here. The styles of the menu are in the script that requests it. */
function respondItself({ menu, accountSheet }: ShellContext, set: SelectedSet['set'], call: Call) {
  const startedAt = performance.now();
  const fragment = renderShellFragment(`${SHELL}/${call.request.params.name}`, call.props, {
    menu: menu.current(),
    hasFragment: (name) => set.fragments.has(name),
  });
  if (typeof fragment === 'string') return sendApiError(call.reply, fragment);
  const { html, isAccount } = fragment;
  const isKnown = readKnownStyles(call.request.headers, set).includes(accountSheet.id);
  const timings = { load: 0, render: performance.now() - startedAt };
  // The same for all visitors.
  return send(
    call,
    { html, css: isAccount && !isKnown ? [accountSheet] : [], releases: {} },
    { cache: { kind: 'public', maxAge: MENU_SECONDS }, timings },
  );
}

type Options = Omit<PrepareOptions, 'encoding'>;

function send({ request, reply }: Pick<Call, 'request' | 'reply'>, data: FragmentData, options: Options) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const prepared = prepareResponse(
    compress(JSON.stringify(data), encoding),
    performance.now(),
    200,
    { encoding, ...options },
    {
      'content-type': 'application/json; charset=utf-8',
      'x-robots-tag': 'noindex',
      vary: `${VARY}, ${KNOWN_STYLES_HEADER}`,
    },
  );
  return sendPrepared(request, reply, prepared);
}

function buildRequest({ url, id, headers }: FastifyRequest): PageRequest {
  return { url, params: {}, requestId: id, device: getDevice(headers), isBot: isBot(headers) };
}

/** The props as an object; null if they are none. The remote checks them with the fragment's schema. */
function parseProps(text: unknown = '{}'): object | null {
  try {
    const props: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    return typeof props === 'object' ? props : null;
  } catch {
    return null;
  }
}
