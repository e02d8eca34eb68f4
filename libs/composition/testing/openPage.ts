import { createApi } from '@gniazdo/api-client';
import type { FlagValues, SiteSettings } from '@gniazdo/contracts/engine';
import { parseView, type View } from '@gniazdo/testing/parseView';
import { matchRoutes } from 'react-router';
import type { RemoteDefinition } from '../defineRemote.ts';
import type { PageRole, RefusedForm } from '../protocol/messages.ts';
import { addressPattern } from '../release/manifest.ts';
import { renderPage } from '../worker/renderPage.tsx';

type Options = {
  apiUrl?: string;
  cookie?: string;
  settings?: SiteSettings;
  flags?: FlagValues;
  /** The role that the shell has found. */
  role?: PageRole;
  /** Of the member of staff. */
  staffRoles?: readonly string[];
  /** Whether the visitor of a page with `visitor` has a session. */
  isSignedIn?: boolean;
  refusedForm?: RefusedForm;
};

/**
 * Loads and renders the page at a URL as the worker of the remote's release does. The first segment of the URL is the prefix
 * of the site. Throws if the remote has no such page.
 */
export async function openPage(remote: RemoteDefinition, url: string, options: Options = {}) {
  const { apiUrl = '', cookie, settings, flags, role, staffRoles, isSignedIn = true, refusedForm } = options;
  const routes = remote.pages.map((page) => ({ path: addressPattern(page, getPrefix(url)), handle: page }));
  const [match] = matchRoutes(routes, url.split('?')[0]!) ?? [];
  const page = match?.route.handle;
  if (!match || !page) throw new Error(`${remote.name} has no page at ${url}.`);
  return renderPage(
    page,
    {
      request: {
        url,
        params: match.params as Record<string, string>,
        requestId: 'test',
        device: 'desktop',
        isBot: false,
        flags,
        ...(page.personal && cookie && { cookie }),
        ...(role && { role }),
        ...(staffRoles && { staffRoles }),
        ...(page.visitor && { isSignedIn }),
        ...(refusedForm && { refusedForm }),
      },
      api: createApi({ baseUrl: apiUrl }),
      publicUrl: 'http://gniazdo.test',
      signal: new AbortController().signal,
    },
    {
      settings,
      onFragmentRequest: () => {},
      onIslandError: (name, error) => {
        throw new Error(`Island ${name} failed on the server.`, { cause: error });
      },
    },
  );
}

/** Like openPage, but throws for a redirect. `view` is the parsed HTML of the page. */
export async function openPageView(...args: Parameters<typeof openPage>) {
  const response = await openPage(...args);
  if (response.type !== 'page') throw new Error(`${args[1]} redirects to ${response.location}.`);
  const view: View = parseView(response.page.html);
  return { ...response.page, view };
}

/** `/pl` of `/pl/products`. Addresses that begin with `/_` have none. */
export function getPrefix(url: string) {
  const [, segment = ''] = url.split('/', 2);
  return segment.startsWith('_') ? '' : `/${segment}`;
}
