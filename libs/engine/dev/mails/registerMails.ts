import type { FastifyInstance, FastifyReply } from 'fastify';
import { createElement, type ReactElement } from 'react';
import { createStaffDocuments } from '../../control-room/renderPage.ts';
import { createDeveloperCheck } from '../../server/http/hosts.ts';
import type { StaffTools } from '../../server/StaffTools.ts';
import { STAFF_HEADERS } from '../../server/staff/sendStaffMessage.ts';
import { MailListPage, MailPage, MAILS_PATH, UnknownMailPage } from './MailPages.tsx';
import { readMail, readMails } from './readMails.ts';

/** The mail's own styles are inline. It runs no scripts, loads nothing, and only the page of the mail may frame it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

const ROUTE = { config: { host: 'controlRoom' } } as const;

type MailRequest = { Params: { id: string } };

/**
 * `/_mails`: the mails that the API has written to files. Their links give access to accounts, so only the developer of a
 * site on their own machine sees them; others get 404.
 */
export function registerMails(
  server: FastifyInstance,
  { siteName, settings }: Pick<StaffTools, 'siteName' | 'settings'>,
) {
  const { publicUrl, mailFolder } = settings;
  const { renderPage } = createStaffDocuments(siteName);
  const isDeveloper = createDeveloperCheck(publicUrl);

  server.get(MAILS_PATH, ROUTE, async (request, reply) => {
    if (!isDeveloper(request)) return sendUnknown(reply);
    const mails = await readMails(mailFolder);
    return send(reply, 200, 'Mails', createElement(MailListPage, { mails, folder: mailFolder }));
  });

  server.get<MailRequest>(`${MAILS_PATH}/:id`, ROUTE, async (request, reply) => {
    const mail = isDeveloper(request) ? await readMail(mailFolder, request.params.id) : null;
    return mail ? send(reply, 200, mail.subject, createElement(MailPage, { mail })) : sendUnknown(reply);
  });

  server.get<MailRequest>(`${MAILS_PATH}/:id/html`, ROUTE, async (request, reply) => {
    const mail = isDeveloper(request) ? await readMail(mailFolder, request.params.id) : null;
    if (!mail) return sendUnknown(reply);
    return reply.headers({ ...STAFF_HEADERS, ...html(MAIL_POLICY) }).send(mail.html);
  });

  function sendUnknown(reply: FastifyReply) {
    return send(reply, 404, 'Not found', createElement(UnknownMailPage));
  }

  function send(reply: FastifyReply, status: number, title: string, content: ReactElement) {
    const page = renderPage(title, content);
    return reply
      .code(status)
      .headers({ ...STAFF_HEADERS, ...html(`${page.securityPolicy}; frame-src 'self'`) })
      .send(page.html);
  }
}

function html(securityPolicy: string) {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': securityPolicy };
}
