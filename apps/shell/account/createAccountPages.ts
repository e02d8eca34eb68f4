import {
  accountPaths,
  accountSettingsSchema,
  AUTH_PATH,
  passkeyListSchema,
  paths,
  sessionListSchema,
  sessionSchema,
  watchedVariantsSchema,
} from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { PageSheet } from '../server/releases/LoadedRelease.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { type AccountView, LOGIN_NOTICES, renderAccountPage, USER_NOTICES } from './accountViews.ts';
import { callApi } from './callApi.ts';
import { renderWatchForm } from './renderWatchForm.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';
import { UserPage } from './UserPage.tsx';
import { WatchListPage } from './WatchListPage.tsx';

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
    ['/watchdog/subscribed', simple('watchSaved')],
    ['/watchdog/confirmation/:hash', simple('confirmWatch')],
    ['/watchdog/confirmed', simple('watchConfirmed')],
    ['/watchdog/unsubscribe/:hash', simple('unsubscribe')],
    ['/watchdog/unsubscribed', simple('unsubscribed')],
    ['/user/watchdog', { query: ['info'], render: ({ request, address }) => renderWatches(request, address.search) }],
    [
      '/user/watchdog/:variantId',
      { query: [], render: ({ request }, params) => renderWatchForm(settings, request, params) },
    ],
    ['/user/delete', simple('deleteAccount')],
    ['/account-deleted', simple('accountDeleted')],
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
    const [session, list, settingsOf, passkeysOf] = await Promise.all(
      ['session', 'sessions', 'settings', 'passkeys'].map((name) =>
        callApi(settings, request, { method: 'GET', path: AUTH_PATH + name }),
      ),
    );
    if (!session!.isOk) return renderFailure(session!.error.message);
    const { user } = sessionSchema.parse(session!.body);
    // The session may end between the two requests.
    if (!user || (!list!.isOk && list!.status === 401)) return redirectToLogin(paths.user());
    if (!list!.isOk) return renderFailure(list!.error.message);
    const { data: accountSettings } = accountSettingsSchema.safeParse(settingsOf!.isOk ? settingsOf!.body : null);
    const { sessions } = sessionListSchema.parse(list!.body);
    const { data: passkeyList } = passkeyListSchema.safeParse(passkeysOf!.isOk ? passkeysOf!.body : null);
    const now = new Date().toISOString();
    return renderShellPage(
      200,
      'Twoje konto',
      createElement(UserPage, {
        user,
        sessions,
        settings: accountSettings,
        passkeys: passkeyList?.passkeys,
        now,
        notice: getNotice(search),
      }),
    );
  }

  async function renderWatches(request: FastifyRequest, search: string) {
    const response = await callApi(settings, request, { method: 'GET', path: '/api/v2/user/variants-watched' });
    if (!response.isOk)
      return response.status === 401 ? redirectToLogin(accountPaths.watchdog()) : renderFailure(response.error.message);
    const watches = watchedVariantsSchema.parse(response.body);
    const content = createElement(WatchListPage, { watches, notice: getNotice(search) });
    return renderShellPage(200, 'Obserwowane produkty', content);
  }
}

function getNotice(search: string) {
  return USER_NOTICES[new URLSearchParams(search).get('info') ?? ''];
}

function redirectToLogin(returnTo: string) {
  return { kind: 'redirect' as const, status: 302 as const, location: paths.login(returnTo) };
}

function renderFailure(message: string) {
  return renderAccountPage('login', { refused: { values: {}, errors: {}, message } }, 503);
}
