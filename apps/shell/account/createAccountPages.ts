import { AUTH_PATH, paths, sessionListSchema, sessionSchema } from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { PageSheet } from '../server/releases/LoadedRelease.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { type AccountView, LOGIN_NOTICES, renderAccountPage, USER_NOTICES } from './accountViews.ts';
import { callApi } from './callApi.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';
import { UserPage } from './UserPage.tsx';

export type AccountSettings = Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'shellKey'>;

/** The pages of accounts by pattern below the prefix. Reading one changes nothing: programs open the links of mails, too. */
export function createAccountPages(settings: AccountSettings, styleSheet: PageSheet): [string, PersonalPage][] {
  const simple = (name: AccountView): PersonalPage => ({ query: [], render: () => renderAccountPage(name) });
  const pages: [string, PersonalPage][] = [
    ['/login', { query: ['return', 'info'], render: ({ request, address }) => renderLogin(request, address.search) }],
    ['/register', { query: ['return'], render: ({ request, address }) => renderRegistration(request, address.search) }],
    ['/register/sent', simple('registered')],
    ['/register/confirmation/:userId/:code', simple('confirm')],
    ['/logout', simple('logout')],
    ['/logout/everywhere', simple('logoutEverywhere')],
    ['/password/renew', simple('renewPassword')],
    ['/password/renew/sent', simple('passwordRenewed')],
    ['/password/confirmation/:code', simple('setPassword')],
    ['/watchdog/confirmation/:hash', simple('confirmWatch')],
    ['/watchdog/confirmed', simple('watchConfirmed')],
    ['/watchdog/unsubscribe/:hash', simple('unsubscribe')],
    ['/watchdog/unsubscribed', simple('unsubscribed')],
    ['/user', { query: ['info'], render: ({ request, address }) => renderUser(request, address.search) }],
  ];
  return pages.map(([path, { query, render }]) => [
    path,
    {
      query,
      async render(visit, params) {
        const page = await render(visit, params);
        return page.kind === 'page' ? { ...page, styleSheet } : page;
      },
    },
  ]);

  function renderLogin(request: FastifyRequest, search: string) {
    const query = new URLSearchParams(search);
    const notice = LOGIN_NOTICES[query.get('info') ?? ''];
    return renderAccountPage('login', { notice, returnTo: getReturnPath(request, query) });
  }

  function renderRegistration(request: FastifyRequest, search: string) {
    return renderAccountPage('register', { returnTo: getReturnPath(request, new URLSearchParams(search)) });
  }

  function getReturnPath({ headers }: FastifyRequest, query: URLSearchParams) {
    const requested = query.get('return');
    return requested === null ? returnPathOfReferrer(headers.referer, settings.publicUrl) : returnPath(requested);
  }

  /** Who is signed in comes from the session; the readable cookie is only for display. */
  async function renderUser(request: FastifyRequest, search: string) {
    const [session, list] = await Promise.all(
      ['session', 'sessions'].map((name) => callApi(settings, request, { method: 'GET', path: AUTH_PATH + name })),
    );
    if (!session!.isOk) return renderAccountPage('login', { refused: createRefusal(session!.error.message) }, 503);
    const { user } = sessionSchema.parse(session!.body);
    // The session may end between the two requests.
    if (!user || (!list!.isOk && list!.status === 401))
      return { kind: 'redirect' as const, status: 302 as const, location: paths.login(paths.user()) };
    if (!list!.isOk) return renderAccountPage('login', { refused: createRefusal(list!.error.message) }, 503);
    const { sessions } = sessionListSchema.parse(list!.body);
    const notice = USER_NOTICES[new URLSearchParams(search).get('info') ?? ''];
    const now = new Date().toISOString();
    return renderShellPage(200, 'Twoje konto', createElement(UserPage, { user, sessions, now, notice }));
  }
}

function createRefusal(message: string) {
  return { values: {}, errors: {}, message };
}
