import {
  accountDeletionSchema,
  confirmationResendSchema,
  confirmationSchema,
  emailChangeSchema,
  emailConfirmationSchema,
  loginSchema,
  newPasswordRequestSchema,
  passkeyParamSchema,
  passwordRenewalSchema,
  registrationSchema,
  sessionParamSchema,
} from '@gniazdo/contracts/account';
import { accountPaths, AUTH_PATH, passkeyEndpoints, paths } from '@gniazdo/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FormDefinition, receiveForm, type ReceiveOptions } from '@gniazdo/engine/server/pages/forms/receiveForm';
import type { ApiCall } from '@gniazdo/engine/server/http/callApi';
import type { AccountView } from './accountViews.ts';

/** A form that the shell receives and passes on to the API. */
export type AccountFormRoute = {
  /** Route below the prefix. */
  path: string;
  /** The page that shows the form, also after a refusal. */
  view: AccountView;
  /** `returnTo`: path of the page that a login returns to. */
  receive: (
    options: Omit<ReceiveOptions<never>, 'form'> & { returnTo: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
};

type Definition<Input> = Pick<AccountFormRoute, 'path' | 'view'> &
  Omit<FormDefinition<Input>, 'next'> & {
    /** Path of the page after a success. */
    next: (returnTo: string) => string;
  };

export const ACCOUNT_FORM_ROUTES: AccountFormRoute[] = [
  defineForm({
    path: '/login',
    view: 'login',
    schema: loginSchema,
    call: (body) => callAuth('login', body),
    next: (returnTo) => returnTo,
  }),
  defineForm({
    path: '/register',
    view: 'register',
    schema: readTerms(registrationSchema),
    call: (body) => callAuth('register', body),
    next: () => accountPaths.registered(),
  }),
  defineForm({
    path: '/register/sent',
    view: 'registered',
    schema: confirmationResendSchema,
    call: (body) => callAuth('confirm/resend', body),
    next: () => accountPaths.registered({ info: 'again' }),
  }),
  defineForm({
    path: '/register/confirmation/:userId/:code',
    view: 'confirm',
    schema: confirmationSchema,
    call: (body) => callAuth('confirm', body),
    next: () => `${paths.login()}?info=confirmed`,
  }),
  defineForm({
    path: '/logout',
    view: 'logout',
    schema: z.object({}),
    call: (body) => callAuth('logout', body),
    next: paths.home,
    endsSession: true,
  }),
  defineForm({
    path: '/logout/everywhere',
    view: 'logoutEverywhere',
    schema: z.object({}),
    call: () => ({ method: 'DELETE', path: `${AUTH_PATH}sessions?includesCurrent=true` }),
    next: paths.home,
    endsSession: true,
  }),
  defineForm({
    path: '/user/sessions/:sessionId/end',
    view: 'endSession',
    schema: sessionParamSchema,
    call: ({ sessionId }) => ({ method: 'DELETE', path: `${AUTH_PATH}sessions/${sessionId}` }),
    next: () => `${paths.user()}?info=session`,
  }),
  defineForm({
    path: '/user/delete',
    view: 'deleteAccount',
    schema: accountDeletionSchema,
    call: (body) => callAuth('delete', body),
    next: accountPaths.accountDeleted,
    endsSession: true,
  }),
  defineForm({
    path: '/user/passkeys/:passkeyId/remove',
    view: 'removePasskey',
    schema: passkeyParamSchema,
    call: ({ passkeyId }) => ({ method: 'DELETE', path: passkeyEndpoints.one(passkeyId) }),
    next: () => `${paths.user()}?info=passkey-removed`,
  }),
  defineForm({
    path: '/password/renew',
    view: 'renewPassword',
    schema: passwordRenewalSchema,
    call: (body) => callAuth('password/renew', body),
    next: accountPaths.passwordRenewed,
  }),
  defineForm({
    path: '/password/confirmation/:code',
    view: 'setPassword',
    schema: newPasswordRequestSchema,
    call: (body) => callAuth('password', body),
    next: () => `${paths.login()}?info=password`,
  }),
  defineForm({
    path: '/user/email',
    view: 'changeEmail',
    schema: emailChangeSchema,
    call: (body) => callAuth('email', body),
    next: accountPaths.emailRequested,
  }),
  defineForm({
    path: '/email/confirmation/:code',
    view: 'confirmEmail',
    schema: emailConfirmationSchema,
    call: (body) => callAuth('email/confirm', body),
    next: () => `${paths.login(paths.user())}&info=email`,
    endsSession: true,
  }),
];

function defineForm<Input>({ path, view, next, ...form }: Definition<Input>): AccountFormRoute {
  return {
    path,
    view,
    receive: ({ returnTo, ...options }, request, reply) =>
      receiveForm({ ...options, form: { ...form, next: () => next(returnTo) } }, request, reply),
  };
}

function callAuth(name: string, body: object): ApiCall {
  return { method: 'POST', path: AUTH_PATH + name, body };
}

/** The schema for the fields of a form whose checkbox `acceptsTerms` sends a text or nothing. */
function readTerms<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((fields: object) => ({ ...fields, acceptsTerms: 'acceptsTerms' in fields }), schema);
}
