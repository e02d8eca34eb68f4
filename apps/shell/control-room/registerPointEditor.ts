import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import { InspirationListPage } from './InspirationListPage.tsx';
import { fetchPictures, fetchPoints, fetchVariants, type SaveResult, savePoints } from './inspirationPointCalls.ts';
import { parsePointForm } from './parsePointForm.ts';
import { INSPIRATIONS_PATH } from './paths.ts';
import { PointEditorPage } from './PointEditorPage.tsx';
import { renderPage } from './renderPage.ts';
import { sendStaffPage } from './sendStaffPage.ts';
import { StaffOnlyPage } from './StaffOnlyPage.tsx';

const MAX_QUERY_LENGTH = 200;
const PICTURE = /^[1-9]\d{0,8}\/[1-9]\d?$/;
const FLASH: Record<SaveResult, { isSuccess: boolean; text: string }> = {
  saved: { isSuccess: true, text: 'Saved. Pages show it within a few seconds.' },
  outdated: {
    isSuccess: false,
    text: 'Not saved: another editor has saved this picture. These are the current points.',
  },
  invalid: { isSuccess: false, text: 'Not saved: a variant does not exist, or x or y is not from 0 to 100.' },
  missing: { isSuccess: false, text: 'Not saved: this picture does not exist any more.' },
  failed: { isSuccess: false, text: 'Not saved: the API did not respond. Try again.' },
};

type Parts = Pick<ShellContext, 'staff' | 'settings' | 'staffScripts'>;

/** `/_releases/inspirations`: the pictures of inspirations, and an editor of the points of each. For staff only. */
export function registerPointEditor(server: FastifyInstance, { staff, settings, staffScripts }: Parts) {
  const staffOnly = renderPage('For staff', createElement(StaffOnlyPage));
  const missing = renderPage('Not found', createElement(InspirationListPage, { list: { pictures: [] } }));

  server.get(INSPIRATIONS_PATH, async (request, reply) => {
    if ((await staff.getName(request)) === null) return sendStaffPage(reply, 404, staffOnly);
    const found = await fetchPictures(settings, request.log);
    const list = typeof found === 'string' ? null : found;
    return sendStaffPage(reply, 200, renderPage('Inspirations', createElement(InspirationListPage, { list })));
  });

  server.get(`${INSPIRATIONS_PATH}/variants`, async (request, reply) => {
    if ((await staff.getName(request)) === null) return sendStaffPage(reply, 404, staffOnly);
    const query = getQuery(request).get('q') ?? '';
    const found = await fetchVariants(settings, query.slice(0, MAX_QUERY_LENGTH), request.log);
    reply.headers(STAFF_HEADERS);
    return typeof found === 'string' ? reply.code(503).send({}) : reply.send(found);
  });

  server.get(`${INSPIRATIONS_PATH}/:inspirationId/:position`, async (request, reply) => {
    if ((await staff.getName(request)) === null) return sendStaffPage(reply, 404, staffOnly);
    const picture = getPicture(request);
    const points = picture ? await fetchPoints(settings, picture, request.log) : 'missing';
    if (points === 'missing') return sendStaffPage(reply, 404, missing);
    if (points === 'failed')
      return sendStaffPage(reply, 503, renderPage('Inspirations', createElement(InspirationListPage, { list: null })));
    const done = getQuery(request).get('done') ?? '';
    const flash = Object.hasOwn(FLASH, done) ? FLASH[done as SaveResult] : null;
    const page = createElement(PointEditorPage, { path: `${INSPIRATIONS_PATH}/${picture}`, picture: points, flash });
    return sendStaffPage(reply, 200, renderPage(points.title, page, staffScripts.pointEditor));
  });

  server.post(`${INSPIRATIONS_PATH}/:inspirationId/:position`, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null || !isSameOriginWrite(request.method, request.headers, settings.publicUrl)) {
      request.log.warn({ client: request.ip, staff: by }, 'A change of the points of a picture was refused');
      return sendStaffPage(reply, by === null ? 404 : 403, staffOnly);
    }
    const picture = getPicture(request);
    if (!picture) return sendStaffPage(reply, 404, missing);
    const edit = parsePointForm(
      new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''),
      by,
    );
    const done = edit ? await savePoints(settings, picture, edit, request.log) : 'invalid';
    // At `warn`, because the request log leaves out lower levels by default.
    if (done === 'saved')
      request.log.warn({ staff: by, picture, points: edit?.points }, 'Points of a picture were saved');
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: `${INSPIRATIONS_PATH}/${picture}?done=${done}` })
      .send();
  });
}

/** `id/position` of the address; null if they are no ids. */
function getPicture({ params }: FastifyRequest) {
  const { inspirationId, position } = params as { inspirationId: string; position: string };
  const picture = `${inspirationId}/${position}`;
  return PICTURE.test(picture) ? picture : null;
}

function getQuery(request: FastifyRequest) {
  return new URLSearchParams(request.url.split('?')[1]);
}
