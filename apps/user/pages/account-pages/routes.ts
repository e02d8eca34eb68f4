import { defineForm, definePage, type LoadContext, type PageResult, redirect } from '@gniazdo/composition';
import { personalDataSchema, type SessionUser, USER_PICTURE } from '@gniazdo/contracts/account';
import { accountPaths, AUTH_PATH, paths, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import { z } from 'zod';
import { PersonalDataPage } from './PersonalDataPage.tsx';
import { PicturePage } from './PicturePage.tsx';
import { type UserData, UserPage } from './UserPage.tsx';

const ACCOUNT = '/user';
const DATA = '/user/data';
const PICTURE = '/user/picture';
const COMMON = { visitor: ['profile'], query: [], pageStyles: 'account' } as const;

/** The heads of the parts of a form with a file. */
const MAX_HEAD_BYTES = 4 * 1024;
const TOO_LARGE = `Zdjęcie jest za duże: najwyżej ${USER_PICTURE.maxBytes / 2 ** 20} MB.`;

/** What a visitor sees and changes of their account. Sessions, passkeys and passwords are the shell's. */
export const accountPages = [
  definePage<UserData>({
    ...COMMON,
    path: ACCOUNT,
    query: ['info'],
    load: loadAccount,
    head: () => ({ title: 'Twoje konto', robots: 'noindex' }),
    Component: UserPage,
  }),
  definePage<SessionUser>({
    ...COMMON,
    path: DATA,
    load: (context) => loadUser(context, accountPaths.personalData()),
    head: () => ({ title: 'Twoje dane', robots: 'noindex' }),
    Component: PersonalDataPage,
  }),
  definePage<SessionUser>({
    ...COMMON,
    path: PICTURE,
    load: (context) => loadUser(context, accountPaths.picture()),
    head: () => ({ title: 'Twoje zdjęcie', robots: 'noindex' }),
    Component: PicturePage,
  }),
];

async function loadAccount(context: LoadContext): Promise<PageResult<UserData>> {
  const { request, api, signal } = context;
  const options = { signal };
  const [user, settings, push] = await Promise.all([
    loadUser(context, paths.user()),
    // The page also works without them.
    request.isSignedIn ? api.getAccountSettings(options).catch(() => null) : null,
    request.isSignedIn ? api.getPushState(options).catch(() => null) : null,
  ]);
  return user.kind === 'page' ? { ...user, data: { user: user.data, settings, push } } : user;
}

/** Who is signed in. Others come to the page at `path` through the login. */
async function loadUser({ request, api, signal }: LoadContext, path: string): Promise<PageResult<SessionUser>> {
  // The session may end between the two requests.
  const user = request.isSignedIn ? (await api.getSession({ signal })).user : null;
  return user ? { kind: 'page', data: user } : redirect(paths.login(path));
}

const showAccount = (info: string) => () => `${paths.user()}?info=${info}`;

export const accountForms = [
  defineForm({
    path: '/user/settings',
    page: ACCOUNT,
    schema: z.object({ alerts: z.string().optional() }),
    call: ({ alerts }) => ({
      method: 'POST',
      path: `${AUTH_PATH}settings`,
      body: { hasAlerts: alerts !== undefined },
    }),
    next: showAccount('settings'),
  }),
  defineForm({
    path: '/user/push/end',
    page: ACCOUNT,
    call: () => ({ method: 'DELETE', path: PUSH_ENDPOINT }),
    next: showAccount('push-ended'),
  }),
  defineForm({
    path: DATA,
    schema: personalDataSchema,
    call: (body) => ({ method: 'POST', path: `${AUTH_PATH}data`, body }),
    next: showAccount('data'),
  }),
  defineForm({
    path: PICTURE,
    schema: z.object({ photos: z.array(z.int().max(USER_PICTURE.maxBytes, TOO_LARGE)).length(1, 'Wybierz zdjęcie.') }),
    uploads: { maxBytes: USER_PICTURE.maxBytes + MAX_HEAD_BYTES, tooLarge: TOO_LARGE },
    call: () => ({ method: 'POST', path: `${AUTH_PATH}picture`, photos: { field: 'picture', isSingle: true } }),
    next: showAccount('picture'),
  }),
  defineForm({
    path: '/user/picture/remove',
    page: PICTURE,
    call: () => ({ method: 'DELETE', path: `${AUTH_PATH}picture` }),
    next: showAccount('picture-removed'),
  }),
];
