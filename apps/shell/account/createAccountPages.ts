import {
  accountPaths,
  accountSettingsSchema,
  AUTH_PATH,
  passkeyListSchema,
  paths,
  pushStateSchema,
  sessionListSchema,
  sessionSchema,
  type SessionUser,
} from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { ComposedPage } from '../server/compose/Composed.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { PersonalPage, ShellPageVisit } from '../server/compose/ShellPage.ts';
import type { StyleSheet } from '../server/releases/LoadedRelease.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { type AccountView, LOGIN_NOTICES, renderAccountPage, USER_NOTICES } from './accountViews.ts';
import { callApi } from './callApi.ts';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';
import { UserPage } from './UserPage.tsx';

export type AccountSettings = Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'shellKey'>;

/** The pages of accounts by pattern below the prefix. Reading one changes nothing: programs open the links of mails, too. */
export function createAccountPages(settings: AccountSettings, styleSheet: StyleSheet): [string, PersonalPage][] {
  const simple = (name: AccountView): PersonalPage => ({ query: [], render: () => renderAccountPage(name) });
  const forUser = (name: AccountView, path: string): PersonalPage => ({
    query: [],
    render: (visit) => renderForUser(visit, path, () => renderAccountPage(name)),
  });
  const pages: [string, PersonalPage][] = [
    ['/login', { query: ['return', 'info'], render: ({ request, address }) => renderLogin(request, address.search) }],
    ['/register', { query: ['return'], render: ({ request, address }) => renderRegistration(request, address.search) }],
    ['/register/sent', simple('registered')],
    ['/register/confirmation/:userId/:code', simple('confirm')],
    ['/logout', simple('logout')],
    ['/logout/everywhere', forUser('logoutEverywhere', accountPaths.logoutEverywhere())],
    ['/password/renew', simple('renewPassword')],
    ['/password/renew/sent', simple('passwordRenewed')],
    ['/password/confirmation/:code', simple('setPassword')],
    ['/user/data', { query: [], render: (visit) => renderPersonalData(visit) }],
    ['/user/picture', forUser('picture', accountPaths.picture())],
    ['/user/delete', forUser('deleteAccount', accountPaths.deleteAccount())],
    ['/account-deleted', simple('accountDeleted')],
    ['/user', { query: ['info'], render: (visit) => renderUser(visit) }],
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

  /** Who is signed in comes from the session; the readable cookie is only for display. */
  async function renderUser(visit: ShellPageVisit) {
    const [session, list, settingsOf, passkeysOf, pushOf] = await Promise.all([
      readSession(visit),
      ...['sessions', 'settings', 'passkeys', 'push'].map((name) =>
        callApi(settings, visit.request, { method: 'GET', path: AUTH_PATH + name }),
      ),
    ]);
    if (!session.isOk) return renderFailure(session.error.message);
    const { user } = sessionSchema.parse(session.body);
    // The session may end between the two requests.
    if (!user || (!list!.isOk && list!.status === 401)) return redirectToLogin(paths.user());
    if (!list!.isOk) return renderFailure(list!.error.message);
    const { data: accountSettings } = accountSettingsSchema.safeParse(settingsOf!.isOk ? settingsOf!.body : null);
    const { sessions } = sessionListSchema.parse(list!.body);
    const { data: passkeyList } = passkeyListSchema.safeParse(passkeysOf!.isOk ? passkeysOf!.body : null);
    const { data: push } = pushStateSchema.safeParse(pushOf!.isOk ? pushOf!.body : null);
    const now = new Date().toISOString();
    return renderShellPage(
      200,
      'Twoje konto',
      createElement(UserPage, {
        user,
        sessions,
        settings: accountSettings,
        passkeys: passkeyList?.passkeys,
        push,
        now,
        notice: getNotice(visit.address.search),
      }),
    );
  }

  /** Extends the cookies of a used session in the browser, and removes those of an ended one, which have a name to show. */
  async function readSession({ request, passCookies }: ShellPageVisit) {
    const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}session` });
    passCookies?.(response.cookies);
    return response;
  }

  function renderPersonalData(visit: ShellPageVisit) {
    return renderForUser(visit, accountPaths.personalData(), (user) => {
      const values = {
        name: user.name,
        dateOfBirth: user.dateOfBirth ?? undefined,
        gender: user.gender ? String(user.gender) : undefined,
      };
      return renderAccountPage('personalData', { refused: { values, errors: {} } });
    });
  }

  /** A page for who is signed in; others come to `path` through the login. */
  async function renderForUser(visit: ShellPageVisit, path: string, render: (user: SessionUser) => ComposedPage) {
    const response = await readSession(visit);
    if (!response.isOk) return renderFailure(response.error.message);
    const { user } = sessionSchema.parse(response.body);
    return user ? render(user) : redirectToLogin(path);
  }
}

function getNotice(search: string) {
  return USER_NOTICES.get(new URLSearchParams(search).get('info') ?? '');
}

function redirectToLogin(returnTo: string) {
  return { kind: 'redirect' as const, status: 302 as const, location: paths.login(returnTo) };
}

function renderFailure(message: string) {
  const refused = { values: {}, errors: {}, message };
  return renderAccountPage('login', { title: 'Twoje konto', form: undefined, links: [], refused }, 503);
}
