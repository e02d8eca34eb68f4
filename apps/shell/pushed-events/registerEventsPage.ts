import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { renderPage } from '../control-room/renderPage.ts';
import { createDeveloperCheck } from '../server/http/createDeveloperCheck.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { sendStaffMessage, STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import { EventsPage } from './EventsPage.tsx';

/** `/_events`: the data layer of the site's pages, for the developer of a site on their own machine; others get 404. */
export function registerEventsPage(
  server: FastifyInstance,
  { settings, staffScripts }: Pick<ShellContext, 'settings' | 'staffScripts'>,
) {
  const isDeveloper = createDeveloperCheck(settings.publicUrl);

  server.get('/_events', async (request, reply) => {
    if (!isDeveloper(request))
      return sendStaffMessage(reply, 404, { title: 'Not found', text: ['This site is not in development.'] });
    const { html, securityPolicy } = renderPage('Pushed events', createElement(EventsPage), staffScripts.events);
    return reply
      .headers({
        ...STAFF_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': securityPolicy,
      })
      .send(html);
  });
}
