import { type DevError, DEV_ERRORS } from '../../contract/DevEvents.ts';
import { onReport } from './report.ts';

/** Tells the shell of every error that code of a developed remote throws in this page. It knows the lines of the sources. */
export function watchErrors(isDeveloped: (remote: string) => boolean) {
  onReport(tell);
  addEventListener('error', ({ error }) => tell('page', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('page', reason));

  function tell(where: string, error: unknown) {
    if (!(error instanceof Error)) return;
    const stack = error.stack ?? '';
    const remote = where.slice(0, Math.max(0, where.indexOf('/')));
    if (!isDeveloped(remote) && !stack.includes('/_dev/')) return;
    const body: DevError = { where, message: error.message, stack };
    const headers = { 'content-type': 'application/json' };
    void fetch(DEV_ERRORS, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  }
}
