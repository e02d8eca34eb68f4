const MAX_PROBLEMS = 50;

/** Reports a problem: a console warning, an entry in `window.gniazdo.problems`, and a report to the server. Never throws. */
export function report(where: string, problem: unknown) {
  const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  console.warn(`[gniazdo] ${where}: ${message}`, problem instanceof Error && problem.cause ? problem.cause : '');
  const boot = (window.gniazdo ??= { queue: [] });
  const problems = (boot.problems ??= []);
  problems.push({ where, message, at: Date.now() });
  if (problems.length > MAX_PROBLEMS) problems.shift();
  boot.flush?.();
}
