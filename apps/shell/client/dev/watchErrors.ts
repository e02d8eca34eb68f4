import { type DevProblem, DEV_LOCATE, type DevLocateRequest } from '../../contract/DevEvents.ts';
import { onReport } from './report.ts';

/** Calls back with every error that code of a developed remote throws in this page, told in lines of its sources. */
export function watchErrors(isDeveloped: (remote: string) => boolean, onProblem: (problem: DevProblem) => void) {
  onReport((where, error) => void tell(where, error));
  addEventListener('error', ({ error }) => void tell('page', error));
  addEventListener('unhandledrejection', ({ reason }) => void tell('page', reason));

  async function tell(where: string, error: unknown) {
    if (!(error instanceof Error)) return;
    const stack = error.stack ?? '';
    const remote = where.slice(0, Math.max(0, where.indexOf('/')));
    if (!isDeveloped(remote) && !stack.includes('/_dev/')) return;
    const body: DevLocateRequest = { where, message: error.message, stack };
    const response = await fetch(DEV_LOCATE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    onProblem(
      response?.ok
        ? ((await response.json()) as DevProblem)
        : { kind: 'browser', title: `${where}: ${error.message}`, stack },
    );
  }
}
