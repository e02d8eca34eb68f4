import {
  type ChannelEntry,
  ChannelMovedError,
  type ChannelState,
  type Move,
  moveRemote,
  planMove,
} from '@gniazdo/composition/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import type { ShellParts } from '../server/ShellParts.ts';
import { STAFF_HEADERS } from '../server/staff/staffPage.ts';
import { ChangePage, type ChangeView } from './ChangePage.tsx';
import { ControlRoom } from './ControlRoom.tsx';
import { gatherRooms } from './gatherRooms.ts';
import { RELEASES_PATH } from './paths.ts';
import { readMove, readWish } from './readMove.ts';
import { renderPage, type StaffDocument } from './renderPage.ts';
import { StrangerPage } from './StrangerPage.tsx';
import { changeInWords, MOVE_TITLES } from './words.ts';

const HISTORY_SHOWN = 50;
const WHY_LIMIT = 200;
const CHANNEL_AWAY = 'The channel can’t be read now. This is what was seen of it last, and nothing can be changed.';
/** What stops a move and says why; anything else is our own mistake. */
const SPOKEN = [
  'RefusedMoveError',
  'UnfitReleaseError',
  'StoreError',
  'SignatureError',
  'BrokenReleaseError',
  'ChannelUnreachableError',
];

type Parts = Pick<ShellParts, 'keeper' | 'watch' | 'staff' | 'settings' | 'releasePlaces' | 'staffScripts'>;

/** `/_releases`: what is live and how it does, and the ways to change it. For staff only. */
export function registerControlRoom(server: FastifyInstance, parts: Parts) {
  const { staff, settings, releasePlaces: places, staffScripts } = parts;
  const strangers = renderPage('For staff', createElement(StrangerPage));

  server.get(RELEASES_PATH, async (request, reply) => {
    const name = staff.name(request);
    if (name === null) return send(reply, 404, strangers);
    const query = queryOf(request);
    const seen = await places.channel.read().catch(() => null);
    const state = seen ?? parts.keeper.channelState ?? { revision: 0, remotes: {} };
    const historyOf = state.remotes[query.get('remote') ?? ''] ? query.get('remote') : null;
    const [rooms, history] = await Promise.all([
      gatherRooms(parts, state),
      places.channel.history({ ...(historyOf && { name: historyOf }), limit: HISTORY_SHOWN }).catch(() => []),
    ]);
    const view = {
      now: new Date(),
      staff: name,
      revision: state.revision,
      rooms,
      history,
      historyOf,
      told: seen ? told(query, history) : { isGood: false, sentence: CHANNEL_AWAY },
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
    const state = await places.channel.read().catch(() => null);
    if (!wish || !state?.remotes[wish.name]) return redirect(reply, RELEASES_PATH);
    const move = readMove(fields);
    const { after, refusal } = move ? await tryPlan(move, by, state) : { after: null, refusal: null };
    const view: ChangeView = {
      wish,
      revision: state.revision,
      before: state.remotes[wish.name],
      versions: (await places.store.list(wish.name).catch(() => [])).toReversed(),
      plan: move && after && { move, after },
      refusal: refused ?? refusal,
      why: fields.get('why') ?? '',
    };
    const title = `${MOVE_TITLES[wish.action]}: ${wish.name}`;
    return send(reply, refused ? 409 : 200, renderPage(title, createElement(ChangePage, { view })));
  }

  async function tryPlan(move: Move, by: string, state: ChannelState) {
    try {
      return { after: await planMove(places, move, { by, why: '' }, state), refusal: null };
    } catch (error) {
      return { after: null, refusal: sentenceOf(error) };
    }
  }
}

/** What came of the last change, from the history: an address can't put words into it. */
function told(query: URLSearchParams, history: ChannelEntry[]) {
  const done = history.find(({ revision }) => String(revision) === query.get('done'));
  if (done) return { isGood: true, sentence: changeInWords(done) };
  const last = history.find(({ name }) => name === query.get('moved'));
  if (!last) return null;
  return { isGood: false, sentence: `Somebody else was faster, so nothing was changed. ${changeInWords(last)}` };
}

function sentenceOf(error: unknown) {
  if (error instanceof Error && SPOKEN.includes(error.name)) return error.message;
  throw error;
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
