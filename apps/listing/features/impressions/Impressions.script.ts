import { connectApi } from '@gniazdo/api-client';
import type { ScriptWake } from '@gniazdo/composition/script';
import { isBotAgent } from '@gniazdo/contracts/engine';
import { createImpressionQueue } from './createImpressionQueue.ts';
import { watchImpressions } from './watchImpressions.ts';

export const wake: ScriptWake = 'element article[data-click-source]';

/** Reports which cards the visitor sees, unless the visitor is a bot. */
export function start() {
  if (isBotAgent(navigator.userAgent)) return;
  // A request that has begun goes on when the page is closed, so that nothing is lost or sent twice.
  const keepAlive: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });
  const { add, flush } = createImpressionQueue(connectApi({ baseUrl: '', fetch: keepAlive }));
  watchImpressions(add);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush());
  window.addEventListener('pagehide', () => void flush());
}
