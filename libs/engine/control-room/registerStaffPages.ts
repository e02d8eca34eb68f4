import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import { writeTicket } from '@gniazdo/current-user/ticket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { generatePath } from 'react-router';
import { getFailureStatus } from '../server/pages/errors/handleServerErrors.ts';
import { abortOnDisconnect, getClient, getDevice } from '../server/http/visitor.ts';
import { hasPasswordInput } from '../server/pages/compose/composePage.ts';
import { findUrlError, localPath } from '../server/http/addresses.ts';
import type { PageVisit } from '../server/pages/requests/PageVisit.ts';
import { getSheets } from '../server/releases/live/LoadedRelease.ts';
import type { StaffTools } from '../server/StaffTools.ts';
import { RELEASES_PATH, sendStaffMessage, STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import { createStaffDocuments, sendStaffPage, type StaffDocuments } from './renderPage.ts';
import { StaffOnlyPage } from './MessagePages.tsx';

const ROUTE = { config: { host: 'backOffice' } } as const;

type Tools = Pick<
  StaffTools,
  'siteName' | 'staff' | 'settings' | 'releaseManager' | 'pageLimits' | 'forms' | 'scripts'
> & {
  /** Names of inline scripts of the shell for pages of releases, by pattern. */
  pageScripts: Readonly<Record<string, string>>;
};

/**
 * Pages and forms for staff of live releases: the back office, below `/_releases`. The shell checks who may see them before it
 * asks the release, which gets neither the session of staff nor cookies: it reads the API by a ticket. Previews and canaries do not
 * apply: what a page shows and changes is not the release's own.
 */
export function registerStaffPages(server: FastifyInstance, tools: Tools) {
  const { staff, settings, releaseManager, forms } = tools;
  const documents = createStaffDocuments(tools.siteName);
  const staffOnly = documents.renderPage('For staff', createElement(StaffOnlyPage));

  server.get(`${RELEASES_PATH}/*`, ROUTE, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null) return sendStaffPage(reply, 404, staffOnly);
    return sendReleasePage({ ...tools, documents }, request, reply, { url: request.url, by });
  });

  server.post(`${RELEASES_PATH}/*`, ROUTE, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null) {
      request.log.warn({ client: request.ip }, 'A form for staff was refused');
      return sendStaffPage(reply, 404, staffOnly);
    }
    const set = releaseManager.current;
    const match = findUrlError(request.url) ? null : set.staffForms.match(request.url.split('?')[0]!);
    if (!match) return sendUnknown(reply);
    reply.headers(STAFF_HEADERS);
    const url = generatePath(match.owner.form.page, match.params);
    return forms.receive(
      {
        origin: settings.backOfficeUrl,
        chosen: { set, preview: null, isPerVisitor: false },
        match,
        staff: by,
        sendPage: (refused) => sendReleasePage({ ...tools, documents }, request, reply, { url, by, refused }),
      },
      request,
      reply,
    );
  });
}

type Shown = { url: string; by: string; refused?: PageVisit['refused'] };

async function sendReleasePage(
  { releaseManager, pageLimits, settings, scripts, pageScripts, documents }: Tools & { documents: StaffDocuments },
  request: FastifyRequest,
  reply: FastifyReply,
  { url, by, refused }: Shown,
) {
  const set = releaseManager.current;
  const [path = ''] = url.split('?');
  const match = findUrlError(url) ? null : set.staffPages.match(path);
  if (!match || !('release' in match.owner)) return sendUnknown(reply);
  const { release, visitor: scopes = [] } = match.owner;
  const releaseLease = releaseManager.lease(set);
  const disconnect = abortOnDisconnect(reply);
  const client = getClient(request.ip);
  const slot = await pageLimits.enter(release.id.name, client.key, disconnect.signal);
  try {
    if (!slot) return sendFailure(reply, 503);
    const ticket = { scopes, cookie: '', secrets: {}, requestId: request.id, address: '' };
    const response = await release.host.call(
      {
        type: 'page',
        route: match.pattern,
        request: {
          url,
          params: match.params,
          requestId: request.id,
          device: getDevice(request.headers),
          isBot: false,
          role: 'staff',
          ...(settings.shellKey && { ticket: await writeTicket(ticket, settings.shellKey) }),
          ...(refused && { refusedForm: refused.form }),
        },
      },
      { deadlineMs: settings.pageDeadlineMs, signal: disconnect.signal, client },
    );
    if (response.type === 'redirect')
      return await reply.headers(STAFF_HEADERS).redirect(localPath(response.location, RELEASES_PATH), 302);
    if (response.type !== 'page') throw new Error(`The worker responded to a page request with "${response.type}".`);
    const { page } = response;
    if (page.status === 404 && page.html === '') return sendUnknown(reply);
    if (hasPasswordInput(page.html)) throw new Error('The page has a field for a password.');
    const document = documents.renderReleasePage({
      title: page.head.title,
      html: page.html,
      css: getSheets(release, page.pageStyles)
        .map(({ text }) => text)
        .join(''),
      script: scripts[pageScripts[match.pattern] ?? ''] ?? '',
      url: settings.backOfficeUrl + path,
      staff: by,
      controlRoomUrl: settings.controlRoomUrl,
    });
    return sendStaffPage(reply, page.status === 200 && refused ? refused.status : page.status, document);
  } catch (error) {
    if (error instanceof RemoteRejectedError && error.status === 404) return sendUnknown(reply);
    if (!(error instanceof AbortedError))
      request.log.error({ err: error, release: release.key, route: match.pattern }, 'A page for staff failed');
    return sendFailure(reply, getFailureStatus(error));
  } finally {
    slot?.leave();
    disconnect.stopListening();
    releaseLease();
  }
}

function sendUnknown(reply: FastifyReply) {
  return sendStaffMessage(reply, 404, {
    title: 'Not found',
    text: ['No live release has this page.'],
    links: [{ href: RELEASES_PATH, words: 'Releases' }],
  });
}

function sendFailure(reply: FastifyReply, status: number) {
  return sendStaffMessage(reply, status, {
    title: 'The page failed',
    text: ['Its release or the API did not respond. Reload the page later.'],
    links: [{ href: RELEASES_PATH, words: 'Releases' }],
  });
}
