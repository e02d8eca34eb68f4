import { type DevError, DEV_ERRORS } from './DevEvents.ts';
import { onReport } from './report.ts';

/** Sends errors that remotes under development throw in this page to the shell, which maps them to source lines. */
export function watchErrors(isDeveloped: (remote: string) => boolean) {
  onReport(send);
  addEventListener('error', ({ error }) => send('page', error));
  addEventListener('unhandledrejection', ({ reason }) => send('page', reason));

  function send(where: string, error: unknown) {
    if (!(error instanceof Error)) return;
    const stack = error.stack ?? '';
    const remote = where.slice(0, Math.max(0, where.indexOf('/')));
    if (!isDeveloped(remote) && !stack.includes('/_dev/')) return;
    const body: DevError = { where, message: error.message, stack };
    const headers = { 'content-type': 'application/json' };
    void fetch(DEV_ERRORS, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  }
}
