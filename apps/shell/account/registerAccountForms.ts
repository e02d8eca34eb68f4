import { PREFIX } from '@gniazdo/contracts/site';
import type { FastifyInstance } from 'fastify';
import { readForm } from '@gniazdo/engine/server/pages/forms/readForm';
import type { ErrorSender } from '@gniazdo/engine/server/pages/errors/createErrorSender';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import { ACCOUNT_FORM_ROUTES } from './accountFormRoutes.ts';
import { renderAccountPage } from './accountViews.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';

type Parts = { settings: ShellSettings; accountSheet: StyleSheet; errors: ErrorSender };

/** Receives the forms of accounts and of the links in mails. */
export function registerAccountForms(server: FastifyInstance, { settings, accountSheet, errors }: Parts) {
  for (const { path, view, receive } of ACCOUNT_FORM_ROUTES) {
    server.post(PREFIX + path, (request, reply) => {
      const requested = readForm(request).return ?? returnPathOfReferrer(request.headers.referer, settings.publicUrl);
      const returnTo = returnPath(requested);
      const refuse: Parameters<typeof receive>[0]['refuse'] = (status, refused) => {
        const hasReturn = view === 'login' || view === 'register';
        const page = renderAccountPage(view, { refused, returnTo: hasReturn ? returnTo : undefined }, status);
        return errors.sendPage(request, reply, { ...page, sheets: [accountSheet] });
      };
      return receive({ settings, origin: settings.publicUrl, returnTo, refuse }, request, reply);
    });
  }
}
