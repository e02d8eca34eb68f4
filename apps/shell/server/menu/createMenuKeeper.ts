import { createApi } from '@gniazdo/api-client';
import type { Menu } from '@gniazdo/contracts';
import type { FastifyBaseLogger } from 'fastify';

const REFRESH_MS = 5 * 60_000;
const RETRY_MS = 2000;
const TIMEOUT_MS = 3000;

export type MenuKeeper = ReturnType<typeof createMenuKeeper>;

/** The category menu, fetched in the background: pages take what is there and never wait for it. */
export function createMenuKeeper(apiUrl: string, log: FastifyBaseLogger) {
  const api = createApi({ baseUrl: apiUrl });
  let menu: Menu | null = null;
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isApiWell = false;

  async function refresh() {
    clearTimeout(timer);
    let pause = REFRESH_MS;
    try {
      const fresh = await api.getMenu({ signal: AbortSignal.timeout(TIMEOUT_MS) });
      const freshText = JSON.stringify(fresh);
      // The same object stays, so that the frame isn't rendered again for nothing.
      if (freshText !== text) menu = fresh;
      text = freshText;
      isApiWell = true;
    } catch (error) {
      isApiWell = false;
      pause = RETRY_MS;
      log.warn({ reason: (error as Error).message }, 'The menu could not be fetched');
    }
    if (isClosed) return;
    timer = setTimeout(refresh, pause);
    timer.unref();
  }

  return {
    refresh,
    current: () => menu,
    get isApiWell() {
      return isApiWell;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
