import type { FastifyInstance } from 'fastify';
import type { ShellContext } from '../ShellContext.ts';
import { localPath } from './localPath.ts';
import { STAFF_PATH } from './createStaffLink.ts';
import { sendStaffMessage, STAFF_HEADERS } from './sendStaffMessage.ts';

const DEFAULT_PAGE = '/_releases';

/** `/_staff?token=…&next=…` opens a staff session; POST `/_staff/end` ends it. */
export function registerStaff(server: FastifyInstance, { staff }: Pick<ShellContext, 'staff'>) {
  server.get<{ Querystring: Record<string, string | string[] | undefined> }>(STAFF_PATH, async (request, reply) => {
    const { token, next } = request.query;
    // The URL contains the token.
    reply.header('referrer-policy', 'no-referrer');
    if (!(await staff.openSession(getFirst(token) ?? '', reply))) {
      return sendStaffMessage(reply, 403, {
        title: 'This link is not valid',
        text: ['It is older than an hour or belongs to another system. Create a new one: npm run staff.'],
      });
    }
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: localPath(getFirst(next), DEFAULT_PAGE) })
      .send();
  });

  // POST, so that prefetching a link does not end the session.
  server.post(`${STAFF_PATH}/end`, (_request, reply) => {
    staff.closeSession(reply);
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: '/' })
      .send();
  });
}

function getFirst(value: string | string[] | undefined) {
  return Array.isArray(value) ? value[0] : value;
}
