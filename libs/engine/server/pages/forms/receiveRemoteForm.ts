import type { FormCall, FormResult, RefusedForm } from '@gniazdo/composition/protocol';
import { isAllowedCall, PASSWORD_FIELD } from '@gniazdo/composition/rights';
import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import type { RemoteRights } from '@gniazdo/contracts/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generatePath } from 'react-router';
import { type ApiCall, type ApiFailure, type ApiResponse, callApi } from '../../http/callApi.ts';
import { readPhotoForm } from './readForm.ts';
import { abortOnDisconnect, getClient, getDevice, isBot } from '../../http/visitor.ts';
import { passCookies } from '../../http/cookies.ts';
import { findUrlError, localPath } from '../../http/addresses.ts';
import { isSameOriginWrite } from '../../http/writes.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { PageLimits } from '../../limits/createPageLimits.ts';
import type { PageVisit } from '../requests/PageVisit.ts';
import type { SelectedSet } from '../../releases/preview/createSetSelector.ts';
import type { FormOwner } from '../../releases/live/ReleaseSet.ts';
import type { RouteMatch } from '../../releases/routing/createRouteTable.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import type { RefuseRole } from '../requests/buildPage.ts';
import { RELEASES_PATH } from '../../staff/sendStaffMessage.ts';
import { fillPlaceholders, type SecretRoutes } from '../visitor/withholdSecrets.ts';
import { type RefusedFormParts, sendRefusedForm } from './sendRefusedForm.ts';

type Values = Partial<Record<string, string>>;

export type FormOptions = {
  /** Origin of the pages that have the form. */
  origin: string;
  chosen: SelectedSet;
  match: RouteMatch<FormOwner>;
  /** The member of staff who has sent a form for staff. `mayCause`: whether their role may cause a call of the remote's rights. */
  staff?: { name: string; mayCause: (call: string) => boolean };
  /** Sends the page of the form again; by default that of the main host. */
  sendPage?: (refused: NonNullable<PageVisit['refused']>) => Promise<unknown>;
};

export type FormParts = RefusedFormParts & {
  settings: ShellSettings;
  releaseManager: ReleaseManager;
  pageLimits: PageLimits;
  secretRoutes: SecretRoutes;
  getRights: (remote: string) => RemoteRights;
  /** Where a visitor signs in to see the page `returnTo`. */
  loginPath: (returnTo: string) => string;
  refuseRole: RefuseRole;
};

/**
 * Receives a form of a remote. The release checks the fields and names one call of the API; the shell makes it, if the
 * remote may cause it, in the name of the visitor. The release sees neither the session, nor secrets of mails, nor the
 * response. The values of a refused form contain those of its path.
 */
export async function receiveRemoteForm(
  parts: FormParts,
  { origin, chosen, match, staff, sendPage }: FormOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { settings, secretRoutes } = parts;
  const { form, release } = match.owner;
  reply.header('cache-control', 'private, no-store');
  const urlError = findUrlError(request.url);
  if (urlError) return sendApiError(reply, urlError);
  const isOwn = isSameOriginWrite(request.method, request.headers, origin);
  // Without the page: it would be rendered for other sites, too.
  if (!isOwn && !form.isOneClick) return sendApiError(reply, 'cross_site');
  const sent = await readPhotoForm(request);
  const isOneClick = form.isOneClick === true && sent?.values['List-Unsubscribe'] === 'One-Click';
  if (!isOwn && !isOneClick) return sendApiError(reply, 'cross_site');
  if (form.role === 'admin') {
    const refusal = await parts.refuseRole(request);
    if (refusal) return parts.errors.sendDocument(request, reply, refusal);
  }
  const page = chosen.set.pages.match(generatePath(form.page, match.params))?.owner;
  const secretParams = page && 'release' in page ? page.secretParams : [];
  const { url, params, secrets } = secretRoutes.withholdSecrets(
    { url: request.url, params: match.params },
    secretParams,
  );
  const values = sent?.values ?? {};
  const refuse = (status: number, refused: Partial<RefusedForm>) => {
    const form = { values: { ...params, ...values }, errors: {}, ...refused };
    return sendPage
      ? sendPage({ form, status })
      : refuseRemoteForm(parts, match, request, reply, { status, refused: form });
  };
  if (!sent) return refuse(400, { message: request.server.siteTexts.unreadableForm });
  if (Object.keys(values).some((name) => PASSWORD_FIELD.test(name))) {
    request.log.error({ release: release.key, form: form.path }, 'A form of a release has a field for a password');
    return sendApiError(reply, 'bad_request');
  }

  const photos = sent.files.photos;
  const lists = form.lists && readLists(request, form.lists);
  const result = await askRelease(parts, { match, chosen, url, params, values, lists, photos }, request, reply);
  if (typeof result === 'string') return sendApiError(reply, result);
  if (result.kind === 'refused') return refuse(400, { errors: result.errors, message: result.message });

  const call = completeCall(result.call, secrets, photos);
  const rights = parts.getRights(release.id.name);
  if (!isAllowedCall(call, staff === undefined ? rights : { calls: rights.staff.calls.filter(staff.mayCause) })) {
    request.log.error(
      { release: release.key, form: form.path, method: call.method, path: result.call.path },
      'A form of a release names a call of the API that its remote may not cause',
    );
    return sendApiError(reply, 'endpoint_failed');
  }
  const response = await (staff === undefined
    ? // A mail program has no session: the secret of the address is the proof.
      callApi(settings, request, call, { isAnonymous: isOneClick })
    : callForStaff(settings, request, { release: release.key, call, by: staff.name }));
  passCookies(reply, response.cookies);
  // Mail programs follow no redirects.
  if (response.isOk && isOneClick) return reply.type('text/plain; charset=utf-8').send('OK');
  if (response.isOk) return redirectTo(result.next, readFields(response.body, secrets));
  const nextPage = result.nextOnError?.[response.error.error];
  if (nextPage !== undefined) return redirectTo(nextPage);
  if (response.status === 401) return reply.redirect(parts.loginPath(getPagePath(match, settings)), 303);
  if (response.retryAfter) reply.header('retry-after', response.retryAfter);
  return refuse(response.status, getDetails(response));

  function redirectTo(pattern: string, fields: Values = {}) {
    const path = fillPlaceholders(secretRoutes.fillSecrets(pattern, secrets, chosen.set.pages), fields);
    const isOfSite = path.startsWith(`${settings.prefix}/`) || origin !== settings.publicUrl;
    const isOfPages = staff === undefined ? isOfSite : chosen.set.staffPages.match(path.split('?')[0]!) !== null;
    if (isOfPages && localPath(path, '') === path) return reply.redirect(path, 303);
    request.log.error({ release: release.key, form: form.path }, 'A form of a release leads to another site');
    return reply.redirect(staff === undefined ? `${settings.prefix}/` : RELEASES_PATH, 303);
  }
}

type StaffCall = { release: string; call: ApiCall; by: string };

/** Calls the API for the site, not for a visitor: with the name of the member of staff and the key of the shell. */
async function callForStaff(
  settings: ShellSettings,
  request: FastifyRequest,
  { release, call, by }: StaffCall,
): Promise<ApiResponse> {
  const { method, path } = call;
  const own: ApiCall = call.method === 'POST' ? { ...call, body: { ...call.body, by } } : call;
  const response = await callApi(settings, request, own, { isForSite: true });
  // At `warn`, because the request log leaves out lower levels by default.
  request.log.warn(
    {
      staff: by,
      release,
      method,
      path,
      body: own.method === 'POST' ? omitAddresses(own.body) : undefined,
      isDone: response.isOk,
    },
    'A form for staff was sent',
  );
  return response;
}

/** The log has no addresses of mail. */
function omitAddresses(body: object) {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/e-?mail/i.test(name)));
}

/** All values of the fields, in the order of the form. */
function readLists({ body }: FastifyRequest, names: readonly string[]) {
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]));
}

/** Sends the page of a form again, with what is wrong. */
export function refuseRemoteForm(
  parts: RefusedFormParts,
  match: RouteMatch<FormOwner>,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, refused }: { status: number; refused: Partial<RefusedForm> },
) {
  const form = { values: {}, errors: {}, ...refused };
  return sendRefusedForm(parts, request, reply, { path: getPagePath(match, parts.settings), form, status });
}

function getPagePath({ owner, params }: RouteMatch<FormOwner>, { prefix }: Pick<ShellSettings, 'prefix'>) {
  return prefix + generatePath(owner.form.page, params);
}

type Question = {
  match: RouteMatch<FormOwner>;
  chosen: SelectedSet;
  url: string;
  params: Record<string, string>;
  values: Values;
  photos: string[];
  lists: Record<string, string[]> | undefined;
};

/** What the release makes of the fields, or the id of an error. */
async function askRelease(
  { releaseManager, pageLimits, siteFlags, settings }: FormParts,
  { match, chosen, photos, ...question }: Question,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FormResult | 'unavailable' | 'endpoint_failed' | 'bad_request'> {
  const { release, form } = match.owner;
  const releaseLease = releaseManager.lease(chosen.set);
  const disconnect = abortOnDisconnect(reply);
  const client = getClient(request.ip);
  const place = await pageLimits.enter(release.id.name, client.key, disconnect.signal);
  try {
    if (!place) return 'unavailable';
    const { flags } = await siteFlags.getForVisitor({ request, reply, isDocument: true }, chosen.set);
    const response = await release.host.call(
      {
        type: 'form',
        form: form.path,
        request: {
          ...question,
          photos: photos.map((photo) => Buffer.byteLength(photo, 'base64')),
          requestId: request.id,
          device: getDevice(request.headers),
          isBot: isBot(request.headers),
          flags,
        },
      },
      { deadlineMs: settings.endpointDeadlineMs, signal: disconnect.signal, client },
    );
    if (response.type !== 'form') throw new Error(`The worker responded to a form with "${response.type}".`);
    return response.result;
  } catch (error) {
    if (error instanceof RemoteRejectedError) return 'bad_request';
    if (!(error instanceof AbortedError))
      request.log.error({ err: error, release: release.key, form: form.path }, 'Form failed');
    return 'endpoint_failed';
  } finally {
    place?.leave();
    disconnect.stopListening();
    releaseLease();
  }
}

function completeCall(
  { method, path, body = {}, photos: files }: FormCall,
  secrets: Values,
  photos: string[],
): ApiCall {
  const filled = fillPlaceholders(path, secrets);
  if (method === 'DELETE') return { method, path: filled };
  const sent = files && { [files.field]: files.isSingle ? photos[0] : photos };
  return { method, path: filled, body: { ...body, ...sent } };
}

/** The texts and numbers of a response, as texts, but not the secrets of the address. */
function readFields(body: unknown, secrets: Values): Values {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(
    entries
      .filter(([, value]) => ['string', 'number'].includes(typeof value))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => !(name in secrets) && !Object.values(secrets).includes(value)),
  );
}

function getDetails({ error: { field, message }, isUnknown }: ApiFailure): Partial<RefusedForm> {
  // `photos.1` is the second photo.
  const [name] = field?.split('.') ?? [];
  return name ? { errors: { [name]: message } } : { message, ...(isUnknown && { isUnknown }) };
}
