import { PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passCookies } from '../server/http/cookies.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { ACCOUNT_FORM_ROUTES, type AccountFormRoute } from './accountFormRoutes.ts';
import { renderAccountPage } from './accountViews.ts';
import { callApi } from './callApi.ts';
import { getIssues } from '../forms/getIssues.ts';
import { readForm } from '../forms/readForm.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';

/**
 * Receives the forms of accounts and of the links in mails: passes valid ones on to the API and shows refused ones again,
 * with what was typed.
 */
export function registerAccountForms(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  for (const form of ACCOUNT_FORM_ROUTES) {
    server.post(PREFIX + form.path, (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return receive(form, request, reply);
    });
  }

  async function receive(form: AccountFormRoute, request: FastifyRequest, reply: FastifyReply) {
    const { view, parse, next, endsSession } = form;
    const fields = readForm(request);
    const isOneClick = form.isOneClick === true && fields['List-Unsubscribe'] === 'One-Click';
    const params = request.params as Record<string, string>;
    const returnTo = fields.return ?? returnPathOfReferrer(request.headers.referer, settings.publicUrl);
    const refuse = (status: number, details: { errors?: Record<string, string>; message?: string }) => {
      const refused = { values: fields, errors: {}, ...details };
      const page = renderAccountPage(view, { refused, returnTo: getReturn() }, status);
      return sendErrorPage(context, request, reply, { ...page, styleSheet: context.accountSheet });
    };
    const getReturn = () => (view === 'login' || view === 'register' ? returnPath(returnTo) : undefined);

    if (!isOneClick && !isSameOriginWrite(request.method, request.headers, settings.publicUrl))
      return refuse(403, { message: 'Formularz wysłała inna strona. Wypełnij go tutaj.' });
    const acceptsTerms = fields.acceptsTerms !== undefined;
    const parsed = parse({ ...fields, ...params, acceptsTerms });
    if ('error' in parsed) return refuse(400, getIssues(parsed.error, params));
    const response = await callApi(settings, request, parsed.call);
    passCookies(reply, response.cookies);
    if (response.isOk) {
      // The browser keeps pages with the visitor's name, for Back and for later requests.
      if (endsSession) reply.header('clear-site-data', '"cache"');
      // Mail programs follow no redirects (RFC 8058).
      if (isOneClick) return reply.type('text/plain').send('OK');
      return reply.redirect(next(returnPath(returnTo)), 303);
    }
    const { status, error, retryAfter } = response;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return refuse(status, error.field ? { errors: { [error.field]: error.message } } : { message: error.message });
  }
}
