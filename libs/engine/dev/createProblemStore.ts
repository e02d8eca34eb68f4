import type { DevProblem } from './browser/DevEvents.ts';

export type ProblemStore = ReturnType<typeof createProblemStore>;

/**
 * Current problems by source: a side of a build or a path of the site. Setting a source replaces its problems. `onChange`
 * is called when the list has changed.
 */
export function createProblemStore(onChange: (problems: DevProblem[]) => void) {
  const problemsBySource = new Map<string, DevProblem[]>();
  let last = '[]';

  function all() {
    const unique = new Map([...problemsBySource.values()].flat().map((problem) => [getKey(problem), problem]));
    return [...unique.values()];
  }

  function notify() {
    const problems = all();
    const text = JSON.stringify(problems);
    if (text === last) return;
    last = text;
    onChange(problems);
  }

  return {
    all,
    has: (where: string) => problemsBySource.has(where),
    set(where: string, problems: DevProblem[]) {
      if (problems.length > 0) problemsBySource.set(where, problems);
      else problemsBySource.delete(where);
      notify();
    },
    /** Removes problems that may be fixed by now. */
    forget(kind: DevProblem['kind']) {
      for (const [where, problems] of problemsBySource) if (problems[0]?.kind === kind) problemsBySource.delete(where);
      notify();
    },
  };
}

/** Both sides of a build report the same mistake. */
function getKey({ kind, title, place }: DevProblem) {
  return `${kind} ${title} ${place}`;
}
