import type { PageRequest } from '@gniazdo/composition/protocol';
import { SHELL } from '@gniazdo/composition/store';
import { AbortedError, RemoteRejectedError, RemoteThrewError } from '@gniazdo/composition/worker-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FragmentData, FRAGMENTS_PATH } from '../../../client/contract/FragmentData.ts';
import { KNOWN_STYLES_HEADER } from '../../../client/contract/PageData.ts';
import type { Documents } from '../compose/createDocuments.ts';
import { wrapFragment } from '../compose/createFragmentCollector.ts';
import { abortOnDisconnect, getClient, getDevice, isBot } from '../../http/visitor.ts';
import { findUrlError } from '../../http/addresses.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import { readKnownStyles } from '../requests/registerPages.ts';
import { restrictCaching, type SelectedSet, type SetSelector } from '../../releases/preview/createSetSelector.ts';
import { PreviewError } from '../../releases/preview/PreviewSet.ts';
import { compress, negotiateEncoding } from '../../responses/send/encodings.ts';
import { type PrepareOptions, prepareResponse, VARY } from '../../responses/send/prepareResponse.ts';
import { sendPrepared } from '../../responses/send/sendPrepared.ts';
import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { RemoteCallParts } from './forwardToRemote.ts';

/** Fragments of the shell change rarely, as its menu. */
const OWN_SECONDS = 300;

/** Renders a fragment of the shell, or says why there is none. `props` are unchecked. */
export type RenderFragment = (
  name: string,
  props: object,
  set: Pick<ReleaseSet, 'fragments'>,
) => { html: string; sheets: StyleSheet[] } | 'not_found' | 'unavailable' | 'bad_request';

type Parts = RemoteCallParts & {
  setSelector: SetSelector;
  documents: Documents;
  renderOwn?: RenderFragment;
  /** Ids of the style sheets of the site's own pages. */
  ownSheets: readonly string[];
};

type Route = { Params: { owner: string; name: string }; Querystring: { props?: unknown } };

/** `GET /_fragment/shell/SignIn?props={…}`: a fragment as data, for a dialog or a menu. It gets no cookies. */
export function registerFragments(server: FastifyInstance, parts: Parts) {
  server.get<Route>(`${FRAGMENTS_PATH}/:owner/:name`, async (request, reply) => {
    const urlError = findUrlError(request.raw.url ?? '');
    if (urlError) return sendApiError(reply, urlError);
    const props = parseProps(request.query.props);
    if (!props) return sendApiError(reply, 'bad_request');
    try {
      const selected = await parts.setSelector.select({ request, reply, isDocument: false });
      return await respond(parts, selected, { request, reply, props });
    } catch (error) {
      if (!(error instanceof PreviewError)) throw error;
      return sendApiError(reply, 'unavailable');
    }
  });
}

type Call = { request: FastifyRequest<Route>; reply: FastifyReply; props: object };

async function respond(parts: Parts, selected: SelectedSet, { request, reply, props }: Call) {
  const { set } = selected;
  const name = `${request.params.owner}/${request.params.name}`;
  if (request.params.owner === SHELL) return respondItself(parts, selected, { request, reply, props });
  const release = set.fragments.get(name);
  if (!release) return sendApiError(reply, set.number === 0 ? 'unavailable' : 'not_found');
  const releaseLease = parts.releaseManager.lease(set);
  const disconnect = abortOnDisconnect(reply);
  const startedAt = performance.now();
  const client = getClient(request.ip);
  const slot = await parts.pageLimits.enter(release.id.name, client.key, disconnect.signal);
  try {
    if (!slot) return sendApiError(reply, 'unavailable');
    const { flags } = await parts.siteFlags.getForVisitor({ request, reply, isDocument: false }, set);
    const scopes = release.manifest.fragments.find((fragment) => fragment.name === name)?.visitor;
    const access = scopes && (await parts.grantAccess(request, { scopes }));
    if (access === null) return sendApiError(reply, 'unavailable');
    const response = await release.host.call(
      { type: 'fragment', name, props, request: { ...buildRequest(request), flags, ...access } },
      { deadlineMs: parts.settings.endpointDeadlineMs, signal: disconnect.signal, client },
    );
    if (response.type !== 'fragment')
      throw new Error(`The worker responded to a fragment request with "${response.type}".`);
    const html = wrapFragment(release.key, name, response.html);
    const data = parts.documents.renderFragmentData(
      release,
      name,
      html,
      readKnownStyles(request.headers, set, parts.ownSheets),
    );
    const timing = { id: 'fragment', release: release.key, name, ms: performance.now() - startedAt };
    const prepared = prepare(request, data, {
      cache: { kind: 'private' },
      timings: response.timings,
      renderTimings: [timing],
    });
    return await sendPrepared(request, reply, prepared);
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

/** Responds with a fragment of the shell, which is rendered here. It can depend on the releases of the set. */
function respondItself({ renderOwn, ownSheets }: Parts, selected: SelectedSet, { request, reply, props }: Call) {
  const { set } = selected;
  const startedAt = performance.now();
  const fragment = renderOwn?.(`${SHELL}/${request.params.name}`, props, set) ?? 'not_found';
  if (typeof fragment === 'string') return sendApiError(reply, fragment);
  const known = readKnownStyles(request.headers, set, ownSheets);
  const timings = { load: 0, render: performance.now() - startedAt };
  const css = fragment.sheets.filter(({ id }) => !known.includes(id));
  const data = { html: fragment.html, css, releases: {} };
  const prepared = prepare(request, data, { cache: { kind: 'public', maxAge: OWN_SECONDS }, timings });
  return sendPrepared(request, reply, restrictCaching(prepared, selected));
}

type Options = Omit<PrepareOptions, 'encoding'>;

function prepare({ headers }: FastifyRequest, data: FragmentData, options: Options) {
  const encoding = negotiateEncoding(headers['accept-encoding']);
  return prepareResponse(
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
