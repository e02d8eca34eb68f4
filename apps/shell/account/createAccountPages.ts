import { sessionSchema } from '@gniazdo/contracts/account';
import { accountPaths, AUTH_PATH, paths } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import type { PersonalPage, ShellPageVisit } from '@gniazdo/engine/server/pages/compose/ShellPage';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import { type AccountView, LOGIN_NOTICES, renderAccountPage } from './accountViews.ts';
import { callApi } from '@gniazdo/engine/server/http/callApi';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';

export type AccountSettings = Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'shellKey'>;

/** The pages of accounts by pattern below the prefix. Reading one changes nothing: programs open the links of mails, too. */
export function createAccountPages(settings: AccountSettings, styleSheet: StyleSheet): [string, PersonalPage][] {
  const simple = (name: AccountView): PersonalPage => ({ query: [], render: () => renderAccountPage(name) });
  const forUser = (name: AccountView, path: string): PersonalPage => ({
    query: [],
    render: (visit) => renderForUser(visit, name, path),
  });
  const pages: [string, PersonalPage][] = [
    ['/login', { query: ['return', 'info'], render: ({ request, address }) => renderLogin(request, address.search) }],
    ['/register', { query: ['return'], render: ({ request, address }) => renderRegistration(request, address.search) }],
    [
      '/register/sent',
      {
        query: ['info'],
        render: ({ address }) => renderAccountPage(isAgain(address.search) ? 'registeredAgain' : 'registered'),
      },
    ],
    ['/register/confirmation/:userId/:code', simple('confirm')],
    ['/logout', simple('logout')],
    ['/logout/everywhere', forUser('logoutEverywhere', accountPaths.logoutEverywhere())],
    ['/password/renew', simple('renewPassword')],
    ['/password/renew/sent', simple('passwordRenewed')],
    ['/password/confirmation/:code', simple('setPassword')],
    ['/user/email', forUser('changeEmail', accountPaths.changeEmail())],
    ['/email/sent', simple('emailRequested')],
    ['/email/confirmation/:code', simple('confirmEmail')],
    ['/user/delete', forUser('deleteAccount', accountPaths.deleteAccount())],
    ['/account-deleted', simple('accountDeleted')],
  ];
  return pages.map(([path, { query, render }]) => [
    path,
    {
      query,
      async render(visit, params) {
        const page = await render(visit, params);
        return page.kind === 'page' ? { ...page, sheets: [styleSheet] } : page;
      },
    },
  ]);

  function renderLogin(request: FastifyRequest, search: string) {
    const query = new URLSearchParams(search);
    const notice = LOGIN_NOTICES.get(query.get('info') ?? '');
    return renderAccountPage('login', { notice, returnTo: getReturnPath(request, query) });
  }

  function renderRegistration(request: FastifyRequest, search: string) {
    return renderAccountPage('register', { returnTo: getReturnPath(request, new URLSearchParams(search)) });
  }

  function getReturnPath({ headers }: FastifyRequest, query: URLSearchParams) {
    const requested = query.get('return');
    return requested === null ? returnPathOfReferrer(headers.referer, settings.publicUrl) : returnPath(requested);
  }

  /** A page for signed-in visitors; others get to `path` after a login. */
  async function renderForUser({ request, passCookies }: ShellPageVisit, name: AccountView, path: string) {
    const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}session` });
    // Extends the cookies of a used session in the browser, and removes those of an ended one: scripts would still show its name.
    passCookies?.(response.cookies);
    if (!response.isOk) return renderFailure(response.error.message);
    const { user } = sessionSchema.parse(response.body);
    return user ? renderAccountPage(name) : redirectToLogin(path);
  }
}

function isAgain(search: string) {
  return new URLSearchParams(search).get('info') === 'again';
}

function redirectToLogin(returnTo: string) {
  return { kind: 'redirect' as const, status: 302 as const, location: paths.login(returnTo) };
}

function renderFailure(message: string) {
  const refused = { values: {}, errors: {}, message };
  return renderAccountPage('login', { title: 'Twoje konto', form: undefined, links: [], refused }, 503);
}
