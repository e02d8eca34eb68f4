import { ChannelMovedError, findRetired, moveRemote } from '@gniazdo/composition/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import type { ShellParts } from '../server/ShellParts.ts';
import { STAFF_HEADERS } from '../server/staff/staffPage.ts';
import { ChangePage, type ChangeView } from './ChangePage.tsx';
import { ControlRoom } from './ControlRoom.tsx';
import { gatherRooms } from './gatherRooms.ts';
import { RELEASES_PATH } from './paths.ts';
import { planChange, refuseNeverLive, sentenceOf, versionsOnceLive } from './planChange.ts';
import { readMove, readWish } from './readMove.ts';
import { renderPage, type StaffDocument } from './renderPage.ts';
import { StrangerPage } from './StrangerPage.tsx';
import { CHANNEL_AWAY, tellOutcome } from './tellOutcome.ts';
import { UnknownRemotePage } from './UnknownRemotePage.tsx';
import { MOVE_TITLES } from './words.ts';

const HISTORY_SHOWN = 50;
const WHY_LIMIT = 200;

type Parts = Pick<ShellParts, 'keeper' | 'watch' | 'staff' | 'settings' | 'releasePlaces' | 'staffScripts'>;

/** `/_releases`: what is live and how it does, and the ways to change it. For staff only. */
export function registerControlRoom(server: FastifyInstance, parts: Parts) {
  const { staff, settings, releasePlaces: places, staffScripts } = parts;
  const strangers = renderPage('For staff', createElement(StrangerPage));

  server.get(RELEASES_PATH, async (request, reply) => {
    const name = staff.name(request);
    if (name === null) return send(reply, 404, strangers);
    const query = queryOf(request);
    const seen = await readChannel();
    const state = seen ?? parts.keeper.channelState ?? { revision: 0, remotes: {} };
    const historyOf = query.get('remote') || null;
    const [rooms, all, own] = await Promise.all([
      gatherRooms(parts, state),
      readHistory(),
      historyOf ? readHistory(historyOf) : [],
    ]);
    if (historyOf && own.length === 0 && !state.remotes[historyOf]) return sendUnknown(reply, historyOf);
    const view = {
      now: new Date(),
      staff: name,
      rooms,
      retired: findRetired(all),
      lastChange: all[0],
      history: (historyOf ? own : all).slice(0, HISTORY_SHOWN),
      historyOf,
      told: seen ? tellOutcome(query, all) : { isGood: false, sentence: CHANNEL_AWAY },
    };
    return send(reply, 200, renderPage('Releases', createElement(ControlRoom, { view }), staffScripts.controlRoom));
  });

  server.get(`${RELEASES_PATH}/change`, async (request, reply) => {
    const by = staff.name(request);
    if (by === null) return send(reply, 404, strangers);
    return showChange(reply, queryOf(request), by);
  });

  server.post(`${RELEASES_PATH}/change`, async (request, reply) => {
    const by = staff.name(request);
    if (by === null || !isSameOriginWrite(request.method, request.headers, settings.publicUrl)) {
      return send(reply, by === null ? 404 : 403, strangers);
    }
    const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const move = readMove(fields);
    const why = (fields.get('why') ?? '').trim().slice(0, WHY_LIMIT);
    const seen = Number(fields.get('seen'));
    if (!move || !Number.isInteger(seen)) return showChange(reply, fields, by);
    if (why === '') return showChange(reply, fields, by, 'Say why: whoever looks into it later will want to know.');
    try {
      const refusal = refuseNeverLive(move, await places.channel.history({ name: move.name }));
      if (refusal) return await showChange(reply, fields, by, refusal);
      const { state } = await moveRemote(places, move, { by, why }, { seen });
      request.log.info({ move, by, why }, 'Changed in the control room');
      return redirect(reply, `${RELEASES_PATH}?done=${state.revision}`);
    } catch (error) {
      if (error instanceof ChannelMovedError) return redirect(reply, `${RELEASES_PATH}?moved=${move.name}`);
      return showChange(reply, fields, by, sentenceOf(error));
    }
  });

  async function showChange(reply: FastifyReply, fields: URLSearchParams, by: string, refused?: string) {
    const wish = readWish(fields);
    const state = await readChannel();
    // Nothing can be planned now; the page says so.
    if (!state) return redirect(reply, RELEASES_PATH);
    const name = wish?.name ?? '';
    const history = wish ? await readHistory(name) : [];
    if (!wish || (history.length === 0 && !state.remotes[name])) return sendUnknown(reply, fields.get('name') ?? '');
    const before = state.remotes[name];
    // Promoted is the canary, or what was retired; else it has to be said which one.
    const isOpen = wish.action === 'promote' && before && !before.canary && !fields.get('version');
    const move = isOpen ? null : readMove(fields);
    const planned = move && (await planChange(places, move, { by, state, history }));
    const view: ChangeView = {
      wish,
      revision: state.revision,
      before,
      versions: (await places.store.list(name).catch(() => [])).toReversed(),
      onceLive: versionsOnceLive(history),
      plan: move && planned?.after ? { move, after: planned.after } : null,
      refusal: refused ?? planned?.refusal ?? null,
      why: fields.get('why') ?? '',
    };
    const title = `${MOVE_TITLES[wish.action]}: ${name}`;
    return send(reply, refused ? 409 : 200, renderPage(title, createElement(ChangePage, { view })));
  }

  async function sendUnknown(reply: FastifyReply, name: string) {
    const known = Object.keys((await readChannel())?.remotes ?? {}).toSorted((a, b) => a.localeCompare(b));
    return send(reply, 404, renderPage('Not found', createElement(UnknownRemotePage, { name, known })));
  }

  function readChannel() {
    return places.channel.read().catch(() => null);
  }

  function readHistory(name?: string) {
    return places.channel.history({ ...(name && { name }) }).catch(() => []);
  }
}

function queryOf(request: FastifyRequest) {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

function send(reply: FastifyReply, status: number, { html, securityPolicy }: StaffDocument) {
  return reply
    .code(status)
    .headers({
      ...STAFF_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy,
    })
    .send(html);
}

function redirect(reply: FastifyReply, location: string) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location })
    .send();
}
