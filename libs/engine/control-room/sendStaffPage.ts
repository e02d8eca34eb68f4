import type { FastifyReply } from 'fastify';
import { STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import type { StaffDocument } from './renderPage.ts';

/** Sends a document of the staff pages, which is neither cached nor indexed. */
export function sendStaffPage(reply: FastifyReply, status: number, { html, securityPolicy }: StaffDocument) {
  return reply
    .code(status)
    .headers({
      ...STAFF_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy,
    })
    .send(html);
}
