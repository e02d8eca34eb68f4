import { createApi } from '@gniazdo/api-client';
import type { Menu } from '@gniazdo/contracts/offers';
import type { FastifyBaseLogger } from 'fastify';

const REFRESH_MS = 5 * 60_000;
const RETRY_MS = 2000;
const TIMEOUT_MS = 3000;

export type MenuCache = ReturnType<typeof createMenuCache>;

/** Fetches the category menu in the background. Pages use the latest one and never wait for it. */
export function createMenuCache(apiUrl: string, log: FastifyBaseLogger) {
  const api = createApi({ baseUrl: apiUrl });
  let menu: Menu | null = null;
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;

  async function refresh() {
    clearTimeout(timer);
    let pause = REFRESH_MS;
    try {
      const fetched = await api.getMenu({ signal: AbortSignal.timeout(TIMEOUT_MS) });
      const fetchedText = JSON.stringify(fetched);
      // Keep the object if nothing changed, so that the layout is not rendered again.
      if (fetchedText !== text) menu = fetched;
      text = fetchedText;
      isFailing = false;
    } catch (error) {
      pause = RETRY_MS;
      // Once per outage: it is tried again every 2 s.
      if (!isFailing) log.warn({ reason: (error as Error).message }, 'The menu could not be fetched');
      isFailing = true;
    }
    if (isClosed) return;
    timer = setTimeout(refresh, pause);
    timer.unref();
  }

  return {
    refresh,
    current: () => menu,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
