import type { FastifyInstance } from 'fastify';
import type { ShellParts } from '../ShellParts.ts';
import { localPath } from './localPath.ts';
import { STAFF_PATH } from './staffLink.ts';
import { sendStaffMessage, STAFF_HEADERS } from './staffPage.ts';

const FIRST_PAGE = '/_releases';

/** `/_staff?token=…&next=…`: opens a session of staff. */
export function registerStaff(server: FastifyInstance, { staff }: Pick<ShellParts, 'staff'>) {
  server.get<{ Querystring: Record<string, string | string[] | undefined> }>(STAFF_PATH, (request, reply) => {
    const { token, next } = request.query;
    // The token stands in the address.
    reply.header('referrer-policy', 'no-referrer');
    if (!staff.open(oneOf(token) ?? '', reply)) {
      return sendStaffMessage(reply, 403, {
        title: 'This link is not valid',
        text: ['It may be older than an hour, or made for another system. Make a new one: npm run staff.'],
      });
    }
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: localPath(oneOf(next), FIRST_PAGE) })
      .send();
  });

  /** Not GET: whatever fetches links ahead must not end the session. */
  server.post(`${STAFF_PATH}/end`, (_request, reply) => {
    staff.close(reply);
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: '/' })
      .send();
  });
}

function oneOf(value: string | string[] | undefined) {
  return Array.isArray(value) ? value[0] : value;
}
