import type { DevProblem } from '../contract/DevEvents.ts';

export type ProblemBook = ReturnType<typeof createProblemBook>;

/**
 * What is wrong now, by where it was noticed: a side of a build, an address of the site. What is noticed there the next
 * time takes the place of it. `onChange` is called when the whole has changed.
 */
export function createProblemBook(onChange: (problems: DevProblem[]) => void) {
  const pages = new Map<string, DevProblem[]>();
  let last = '[]';

  function all() {
    const unique = new Map([...pages.values()].flat().map((problem) => [keyOf(problem), problem]));
    return [...unique.values()];
  }

  function changed() {
    const problems = all();
    const text = JSON.stringify(problems);
    if (text === last) return;
    last = text;
    onChange(problems);
  }

  return {
    all,
    note(where: string, problems: DevProblem[]) {
      if (problems.length > 0) pages.set(where, problems);
      else pages.delete(where);
      changed();
    },
    /** Nobody knows any more whether they are still there. */
    forget(kind: DevProblem['kind']) {
      for (const [where, problems] of pages) if (problems[0]?.kind === kind) pages.delete(where);
      changed();
    },
  };
}

/** Both sides of a build meet the same mistake. */
function keyOf({ kind, title, place }: DevProblem) {
  return `${kind} ${title} ${place}`;
}
