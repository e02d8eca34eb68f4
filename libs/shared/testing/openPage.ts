import { createApi } from '@gniazdo/api-client';
import type { RemoteDefinition, SiteSettings } from '@gniazdo/composition';
import { answerPage } from '@gniazdo/composition/worker';
import { PREFIX } from '@gniazdo/contracts';
import { matchRoutes } from 'react-router';

type Options = { apiUrl?: string; cookie?: string; settings?: SiteSettings };

/** Opens an address as the worker of a remote's release does: loads and renders the page that owns it. */
export async function openPage(remote: RemoteDefinition, url: string, { apiUrl = '', cookie, settings }: Options = {}) {
  const routes = remote.pages.map(({ path }) => ({ path }));
  const [match] = matchRoutes(routes, url.split('?')[0]!, PREFIX) ?? [];
  const page = remote.pages.find(({ path }) => path === match?.route.path);
  if (!match || !page) throw new Error(`${remote.name} owns no page at ${url}.`);
  return answerPage(
    page,
    {
      request: {
        url,
        params: match.params as Record<string, string>,
        requestId: 'test',
        device: 'desktop',
        isBot: false,
        ...(page.personal && cookie && { cookie }),
      },
      api: createApi({ baseUrl: apiUrl }),
      signal: new AbortController().signal,
    },
    {
      settings,
      onWant: () => {},
      onIslandError: (name, error) => {
        throw new Error(`Island ${name} failed on the server.`, { cause: error });
      },
    },
  );
}
