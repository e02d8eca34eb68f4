import { recordProblem as recordForSupport, report as reportToSupport } from '../../client/report.ts';

type Listener = (where: string, error: Error) => void;

const listeners = new Set<Listener>();

/**
 * Replaces the shell's report in development: also passes the error itself to listeners.
 * @public The development build puts this file in the place of `../report.ts`.
 */
export function report(where: string, problem: unknown, origin?: Parameters<typeof reportToSupport>[2]) {
  reportToSupport(where, problem, origin);
  if (problem instanceof Error) for (const listener of listeners) listener(where, problem);
}

/**
 * What reaches the window is passed to listeners by `watchErrors`.
 * @public As `report`.
 */
export const recordProblem = recordForSupport;

export function onReport(listener: Listener) {
  listeners.add(listener);
}
