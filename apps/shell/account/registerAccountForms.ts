import {
  accountPaths,
  confirmationSchema,
  loginSchema,
  newPasswordRequestSchema,
  passwordRenewalSchema,
  paths,
  PREFIX,
  registrationSchema,
} from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { passCookies } from '../server/http/cookies.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { type AccountView, renderAccountPage } from './accountViews.ts';
import { callAuth } from './callAuth.ts';
import { readForm } from './readForm.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';

type Form = {
  /** Route below the prefix. */
  path: string;
  /** The page that shows the form, also after a refusal. */
  view: AccountView;
  schema: z.ZodType<object>;
  /** Path of the API's accounts. */
  call: string;
  /** Path of the page after a success. */
  next: (returnTo: string) => string;
};

const FORMS: Form[] = [
  { path: '/login', view: 'login', schema: loginSchema, call: 'login', next: (returnTo) => returnTo },
  {
    path: '/register',
    view: 'register',
    schema: registrationSchema,
    call: 'register',
    next: accountPaths.registered,
  },
  {
    path: '/register/confirmation/:userId/:code',
    view: 'confirm',
    schema: confirmationSchema,
    call: 'confirm',
    next: () => `${paths.login()}?info=confirmed`,
  },
  { path: '/logout', view: 'logout', schema: z.object({}), call: 'logout', next: paths.home },
  {
    path: '/password/renew',
    view: 'renewPassword',
    schema: passwordRenewalSchema,
    call: 'password/renew',
    next: accountPaths.passwordRenewed,
  },
  {
    path: '/password/confirmation/:code',
    view: 'setPassword',
    schema: newPasswordRequestSchema,
    call: 'password',
    next: () => `${paths.login()}?info=password`,
  },
];

/** Receives the forms of accounts: passes valid ones on to the API and shows refused ones again, with what was typed. */
export function registerAccountForms(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  for (const form of FORMS) {
    server.post(PREFIX + form.path, (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return receive(form, request, reply);
    });
  }

  async function receive({ view, schema, call, next }: Form, request: FastifyRequest, reply: FastifyReply) {
    const fields = readForm(request);
    const returnTo = fields.return ?? returnPathOfReferrer(request.headers.referer, settings.publicUrl);
    const refuse = (status: number, details: { errors?: Record<string, string>; message?: string }) => {
      const refused = { values: fields, errors: {}, ...details };
      const page = renderAccountPage(view, { refused, returnTo: getReturn() }, status);
      return sendErrorPage(context, request, reply, { ...page, styleSheet: context.accountSheet });
    };
    const getReturn = () => (view === 'login' || view === 'register' ? returnPath(returnTo) : undefined);

    if (!isSameOriginWrite(request.method, request.headers, settings.publicUrl))
      return refuse(403, { message: 'Formularz wysłała inna strona. Wypełnij go tutaj.' });
    const acceptsTerms = fields.acceptsTerms !== undefined;
    const input = schema.safeParse({ ...fields, ...(request.params as object), acceptsTerms });
    if (!input.success) return refuse(400, getIssues(input.error));
    const response = await callAuth(settings, request, { path: call, body: input.data });
    passCookies(reply, response.cookies);
    if (response.isOk) {
      // The browser keeps pages with the visitor's name, for Back and for later requests.
      if (view === 'logout') reply.header('clear-site-data', '"cache"');
      return reply.redirect(next(returnPath(returnTo)), 303);
    }
    const { status, error, retryAfter } = response;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return refuse(status, error.field ? { errors: { [error.field]: error.message } } : { message: error.message });
  }
}

/** The first message of each field; those of the path are about the whole form. */
function getIssues({ issues }: z.ZodError) {
  const errors: Record<string, string> = {};
  let message: string | undefined;
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (name === 'code' || name === 'userId') message ??= issue.message;
    else errors[name] ??= issue.message;
  }
  return { errors, message };
}
