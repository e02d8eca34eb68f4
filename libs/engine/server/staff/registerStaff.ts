import type { FastifyInstance } from 'fastify';
import { isBot } from '../http/visitor.ts';
import type { Staff } from './createStaff.ts';
import { localPath } from '../http/addresses.ts';
import { STAFF_PATH } from './createStaffLink.ts';
import { RELEASES_PATH, sendStaffMessage, STAFF_HEADERS } from './sendStaffMessage.ts';

/** `/_staff?token=…&next=…` opens a staff session on its host, once per token; POST `/_staff/end` ends it on all hosts. */
export function registerStaff(server: FastifyInstance, { staff }: { staff: Staff }) {
  type Query = { Querystring: Record<string, string | string[] | undefined> };
  // A HEAD request and the preview of a chat program must not use the link up.
  server.get<Query>(STAFF_PATH, { exposeHeadRoute: false, config: { host: 'every' } }, async (request, reply) => {
    const { token, next } = request.query;
    // The URL contains the token.
    reply.header('referrer-policy', 'no-referrer');
    const name = isBot(request.headers) ? null : await staff.openSession(getFirst(token) ?? '', request, reply);
    if (name === null) {
      request.log.warn({ client: request.ip }, 'A staff link was refused');
      return sendStaffMessage(reply, 403, {
        title: 'This link is not valid',
        text: [
          'It was used before, is older than an hour, or belongs to another system. Create a new one: npm run staff.',
        ],
      });
    }
    // At `warn`, because the request log leaves out lower levels by default.
    request.log.warn({ client: request.ip, staff: name }, 'A staff session was opened');
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: localPath(getFirst(next), RELEASES_PATH) })
      .send();
  });

  // POST, so that prefetching a link does not end the session.
  server.post(`${STAFF_PATH}/end`, { config: { host: 'controlRoom' } }, async (request, reply) => {
    const name = await staff.closeSession(request, reply);
    if (name !== null) request.log.warn({ client: request.ip, staff: name }, 'A staff session was ended');
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: RELEASES_PATH })
      .send();
  });
}

function getFirst(value: string | string[] | undefined) {
  return Array.isArray(value) ? value[0] : value;
}
