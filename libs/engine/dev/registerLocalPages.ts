import type { FastifyInstance } from 'fastify';
import { registerMails } from './mails/registerMails.ts';
import { registerEventsPage } from './pushed-events/registerEventsPage.ts';
import type { StaffTools } from '../server/StaffTools.ts';

/** Pages for the developer of a site on their own machine. They have secrets of visitors: no production server has them. */
export function registerLocalPages(server: FastifyInstance, tools: StaffTools) {
  registerMails(server, tools);
  registerEventsPage(server, tools);
}
