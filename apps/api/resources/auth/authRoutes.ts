import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import type { ApiContext, AuthContext } from '../../http/ApiContext.ts';
import { requireShell } from '../../http/requireShell.ts';
import { accountRoutes } from './accountRoutes.ts';
import { emailRoutes } from './emailRoutes.ts';
import { loginRoutes } from './loginRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { personalDataRoutes } from './personalDataRoutes.ts';
import { registrationRoutes } from './registrationRoutes.ts';
import { passkeyLoginRoutes } from '../passkeys/passkeyLoginRoutes.ts';
import { passkeyRoutes } from '../passkeys/passkeyRoutes.ts';
import { pushRoutes } from '../push/pushRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** Accounts and sessions. Only the shell reaches these routes, for visitors. Responses are personal and never cached. */
export const authRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  requireShell(app, accounts.shellKey);
  const limits = createRequestLimits(context.connection.pool, accounts.shellKey);
  const authContext: AuthContext = { ...context, accounts, limits };
  const logins = [registrationRoutes, loginRoutes, passwordRoutes, emailRoutes, sessionRoutes];
  for (const routes of [...logins, accountRoutes, personalDataRoutes, passkeyRoutes, passkeyLoginRoutes, pushRoutes]) {
    await app.register(routes, authContext);
  }
};
