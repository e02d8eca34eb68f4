import type { ErrorPhase } from './contract/BrowserReport.ts';

const MAX_PROBLEMS = 50;

type Origin = { release: string; phase: ErrorPhase };

const OF_SHELL: Origin = { release: '', phase: 'later' };

/** Reports a problem: a console warning, an entry in `window.gniazdo.problems`, and a report to the server. Never throws. */
export function report(where: string, problem: unknown, origin?: Origin) {
  const message = recordProblem(where, problem, origin);
  // The first argument is a format, in which `%s` or `%c` of a message would take the next one.
  console.warn('[gniazdo]', `${where}: ${message}`, problem instanceof Error && problem.cause ? problem.cause : '');
}

/** The same for what the browser has written to the console. */
export function recordProblem(where: string, problem: unknown, origin = OF_SHELL) {
  const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : format(problem);
  const boot = (window.gniazdo ??= { queue: [] });
  const problems = (boot.problems ??= []);
  problems.push({ where, message, at: Date.now(), error: problem, path: location.pathname, ...origin });
  if (problems.length > MAX_PROBLEMS) problems.shift();
  boot.flush?.();
  return message;
}

function format(value: unknown) {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
