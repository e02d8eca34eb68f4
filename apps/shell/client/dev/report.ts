import { report as reportToSupport } from '../report.ts';

type Listener = (where: string, error: Error) => void;

const listeners = new Set<Listener>();

/** In place of the shell's own: whoever develops sees the error itself, not only its words. */
export function report(where: string, problem: unknown) {
  reportToSupport(where, problem);
  if (problem instanceof Error) for (const listener of listeners) listener(where, problem);
}

export function onReport(listener: Listener) {
  listeners.add(listener);
}
