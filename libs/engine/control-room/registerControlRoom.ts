import {
  ChannelConflictError,
  type ChannelState,
  findOfRemote,
  findRetiredRemotes,
  applyChannelCommand,
} from '@gniazdo/composition/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactElement } from 'react';
import type { StaffTools } from '../server/StaffTools.ts';
import { RELEASES_PATH, STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import { CommandPage, type CommandView } from './CommandPage.tsx';
import { ControlRoom } from './ControlRoom.tsx';
import { collectRemotes } from './collectRemotes.ts';
import { CHANNEL_UNREACHABLE, getCommandTitle, getFlashMessage } from './format.ts';
import {
  findOnceLiveVersions,
  getRefusal,
  parseCommand,
  parseCommandChoice,
  previewCommand,
  refuseRollbackToNeverLive,
} from './commands.ts';
import type { ControlRoomView } from './RemoteStatus.ts';
import { createStaffDocuments, sendStaffPage } from './renderPage.ts';
import { StaffOnlyPage, UnknownRemotePage } from './MessagePages.tsx';

const MAX_HISTORY_SHOWN = 50;
const MAX_REASON_LENGTH = 200;

const ROUTE = { config: { host: 'controlRoom' } } as const;

type Parts = Pick<
  StaffTools,
  | 'siteName'
  | 'releaseManager'
  | 'releaseHealth'
  | 'getApiState'
  | 'staff'
  | 'releaseContext'
  | 'scripts'
  | 'shellRelease'
> & {
  /** Links to the other pages of the site for staff. */
  nav: ReactElement;
};

/** `/_releases`: live releases, their metrics, and commands that change them. For staff only. */
export function registerControlRoom(server: FastifyInstance, parts: Parts) {
  const { staff, releaseContext: context, scripts, shellRelease } = parts;
  const { renderPage } = createStaffDocuments(parts.siteName);
  const staffOnly = renderPage('For staff', createElement(StaffOnlyPage));

  server.get(RELEASES_PATH, ROUTE, async (request, reply) => {
    const name = await staff.getName(request);
    if (name === null) return sendStaffPage(reply, 404, staffOnly);
    const query = getQuery(request);
    const current = await readChannel();
    const kept = parts.releaseManager.channelState ?? { revision: 0, remotes: {} };
    const state = current ? addRefusedRemotes(current, kept) : kept;
    const historyRemote = query.get('remote') || null;
    const [remotes, all, own] = await Promise.all([
      collectRemotes(parts, state),
      readHistory(),
      historyRemote ? readHistory(historyRemote) : [],
    ]);
    if (historyRemote && own.length === 0 && !findOfRemote(state.remotes, historyRemote))
      return sendUnknown(reply, historyRemote);
    const view: ControlRoomView = {
      now: new Date(),
      staff: name,
      nav: parts.nav,
      api: parts.getApiState(),
      remotes,
      shell: { version: shellRelease.version, errors: parts.releaseHealth.browserErrors(shellRelease) },
      refused: state.refused ?? {},
      retired: findRetiredRemotes(all),
      lastChange: all[0],
      history: (historyRemote ? own : all).slice(0, MAX_HISTORY_SHOWN),
      historyRemote,
      flashMessage: current ? getFlashMessage(query, all) : { isSuccess: false, text: CHANNEL_UNREACHABLE },
    };
    return sendStaffPage(
      reply,
      200,
      renderPage('Releases', createElement(ControlRoom, { view }), scripts.refreshControlRoom),
    );
  });

  server.get(`${RELEASES_PATH}/change`, ROUTE, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null) return sendStaffPage(reply, 404, staffOnly);
    return sendCommandPage(reply, getQuery(request), by);
  });

  server.post(`${RELEASES_PATH}/change`, ROUTE, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null) {
      request.log.warn({ client: request.ip }, 'A change in the control room was refused');
      return sendStaffPage(reply, 404, staffOnly);
    }
    const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const command = parseCommand(fields);
    const why = (fields.get('why') ?? '').trim().slice(0, MAX_REASON_LENGTH);
    const seen = Number(fields.get('seen'));
    if (!command || !Number.isInteger(seen)) return sendCommandPage(reply, fields, by);
    if (why === '') return sendCommandPage(reply, fields, by, 'Give a reason: it is shown in the history.');
    try {
      const refusal = refuseRollbackToNeverLive(command, await context.channel.history({ name: command.name }));
      if (refusal) return await sendCommandPage(reply, fields, by, refusal);
      const { state } = await applyChannelCommand(context, command, { by, why }, { expectedRevision: seen });
      // At `warn`, because the request log leaves out lower levels by default.
      request.log.warn({ command, by, why }, 'Changed in the control room');
      return redirect(reply, `${RELEASES_PATH}?done=${state.revision}`);
    } catch (error) {
      if (error instanceof ChannelConflictError) return redirect(reply, `${RELEASES_PATH}?moved=${command.name}`);
      return sendCommandPage(reply, fields, by, getRefusal(error));
    }
  });

  async function sendCommandPage(reply: FastifyReply, fields: URLSearchParams, by: string, refused?: string) {
    const choice = parseCommandChoice(fields);
    const state = await readChannel();
    // Without the state of the channel no command is possible; the overview shows a warning.
    if (!state) return redirect(reply, RELEASES_PATH);
    const name = choice?.name ?? '';
    const history = choice ? await readHistory(name) : [];
    const before = findOfRemote(state.remotes, name);
    if (!choice || (history.length === 0 && !before)) return sendUnknown(reply, fields.get('name') ?? '');
    // Promoting needs a version unless there is a canary or the remote is retired.
    const needsVersion = choice.action === 'promote' && before && !before.canary && !fields.get('version');
    const command = needsVersion ? null : parseCommand(fields);
    const preview = command && (await previewCommand(context, command, { by, state, history }));
    const view: CommandView = {
      choice,
      revision: state.revision,
      before,
      versions: (await context.store.list(name).catch(() => [])).toReversed(),
      onceLiveVersions: findOnceLiveVersions(history),
      preview: command && preview?.after ? { command, after: preview.after } : null,
      refusal: refused ?? preview?.refusal ?? null,
      why: fields.get('why') ?? '',
    };
    const title = `${getCommandTitle(choice.action, before)}: ${name}`;
    return sendStaffPage(reply, refused ? 409 : 200, renderPage(title, createElement(CommandPage, { view })));
  }

  async function sendUnknown(reply: FastifyReply, name: string) {
    const known = Object.keys((await readChannel())?.remotes ?? {}).toSorted((a, b) => a.localeCompare(b));
    return sendStaffPage(reply, 404, renderPage('Not found', createElement(UnknownRemotePage, { name, known })));
  }

  function readChannel() {
    return context.channel.read().catch(() => null);
  }

  function readHistory(name?: string) {
    return context.channel.history({ ...(name && { name }) }).catch(() => []);
  }
}

/** The state with what this shell keeps of the remotes whose entries are refused. */
function addRefusedRemotes(state: ChannelState, kept: ChannelState): ChannelState {
  const remotes = { ...state.remotes };
  for (const name of Object.keys(state.refused ?? {})) {
    const remote = kept.remotes[name];
    if (remote) remotes[name] = remote;
  }
  return { ...state, remotes };
}

function getQuery(request: FastifyRequest) {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

function redirect(reply: FastifyReply, location: string) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location })
    .send();
}
