import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { createStaffDocuments } from '../../control-room/renderPage.ts';
import { createDeveloperCheck } from '../../server/http/hosts.ts';
import type { StaffTools } from '../../server/StaffTools.ts';
import { sendStaffMessage, STAFF_HEADERS } from '../../server/staff/sendStaffMessage.ts';
import { EventsPage } from './EventsPage.tsx';

/** `/_events`: the data layer of the site's pages, for the developer of a site on their own machine; others get 404. */
export function registerEventsPage(
  server: FastifyInstance,
  { siteName, settings, scripts }: Pick<StaffTools, 'siteName' | 'settings' | 'scripts'>,
) {
  const { renderPage } = createStaffDocuments(siteName);
  const isDeveloper = createDeveloperCheck(settings.publicUrl);

  server.get('/_events', async (request, reply) => {
    if (!isDeveloper(request))
      return sendStaffMessage(reply, 404, { title: 'Not found', text: ['This site is not in development.'] });
    const content = createElement(EventsPage, { homePath: `${settings.prefix}/` });
    const { html, securityPolicy } = renderPage('Pushed events', content, scripts.showEvents);
    return reply
      .headers({
        ...STAFF_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': securityPolicy,
      })
      .send(html);
  });
}
