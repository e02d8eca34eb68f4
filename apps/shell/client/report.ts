const KEPT = 50;

/** The one place where problems of the browser's side go: a warning and a short memory for support. Never throws. */
export function report(where: string, problem: unknown) {
  const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  console.warn(`[gniazdo] ${where}: ${message}`, problem instanceof Error && problem.cause ? problem.cause : '');
  const boot = (window.gniazdo ??= { held: [] });
  const problems = (boot.problems ??= []);
  problems.push({ where, message, at: Date.now() });
  if (problems.length > KEPT) problems.shift();
  boot.tell?.();
}
