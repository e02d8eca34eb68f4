import { STATEMENT_FORMATS, type StatementFormat, statementFileSchema } from '@gniazdo/contracts/account';
import {
  paths,
  PREFIX,
  shopPanelEndpoints,
  shopPanelPaths,
  staffPaths,
  staffRights,
  STATEMENTS_PATH,
} from '@gniazdo/contracts/site';
import { createStaffAccess } from '@gniazdo/engine/control-room/createStaffAccess';
import { callApi } from '@gniazdo/engine/server/http/callApi';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import type { StaffTools } from '@gniazdo/engine/server/StaffTools';
import { STAFF_HEADERS } from '@gniazdo/engine/server/staff/sendStaffMessage';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ID = /^[1-9]\d{0,9}$/;
const TYPES: Record<StatementFormat, string> = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

/** Of `shopPanelPaths.statementFile`, which encodes its values. */
const SHOP_PATTERN = `${PREFIX}/user/shop/statements/:statementId/file/:format`;

type Params = { statementId: string; format: string };

/** Statements as files, for members of their shop. Others are sent to the page, which says what is wrong. */
export function registerShopStatementFiles(server: FastifyInstance, settings: ShellSettings) {
  server.get<{ Params: Params }>(SHOP_PATTERN, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const file = findFile(request.params);
    if (!file) return reply.redirect(shopPanelPaths.statements(), 302);
    const path = shopPanelEndpoints.statementFile(file.statementId, file.format);
    const response = await callApi(settings, request, { method: 'GET', path });
    if (response.isOk && sendFile(reply, file.format, response.body)) return reply;
    const page = shopPanelPaths.statement(Number(file.statementId));
    return reply.redirect(!response.isOk && response.status === 401 ? paths.login(page) : page, 302);
  });
}

/** Statements of all shops as files, for staff with the role of their pages. */
export function registerStaffStatementFiles(
  server: FastifyInstance,
  { siteName, staff, settings }: Pick<StaffTools, 'siteName' | 'staff' | 'settings'>,
) {
  const admit = createStaffAccess({ siteName, staff, homePath: staffPaths.work() });
  const pattern = staffPaths.statementFile(':statementId', ':format');
  server.get<{ Params: Params }>(pattern, { config: { host: 'backOffice' } }, async (request, reply) => {
    reply.headers(STAFF_HEADERS);
    if (!(await admit(request, reply, staffRights.pages[staffPaths.statement(':statementId')]))) return reply;
    const file = findFile(request.params);
    if (!file) return reply.redirect(staffPaths.statements(), 302);
    const path = `${STATEMENTS_PATH}/${file.statementId}/file/${file.format}`;
    const response = await callApi(settings, request, { method: 'GET', path }, { isForSite: true });
    if (response.isOk && sendFile(reply, file.format, response.body)) return reply;
    return reply.redirect(staffPaths.statement(file.statementId), 302);
  });
}

function findFile({ statementId, format }: Params) {
  const known = STATEMENT_FORMATS.find((each) => each === format);
  return known && ID.test(statementId) ? { statementId, format: known } : null;
}

/** False if the API did not send a file. */
function sendFile(reply: FastifyReply, format: StatementFormat, body: unknown) {
  const file = statementFileSchema.safeParse(body);
  if (!file.success) return false;
  reply.header('content-disposition', `attachment; filename="${file.data.name}"`);
  void reply.type(TYPES[format]).send(Buffer.from(file.data.base64, 'base64'));
  return true;
}
