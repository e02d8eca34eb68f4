import { formatTable } from '@gniazdo/cli';

/** A row of the results: measured value, goal, result, and whether the goal is reached. */
export type ResultRow = [measured: string, goal: string, result: string, isReached: boolean];

/** Prints the rows as a table. Returns whether every goal is reached. */
export function printResults(rows: ResultRow[]) {
  const cells = rows.map(([measured, goal, result, isReached]) => [
    measured,
    goal,
    result,
    isReached ? 'reached' : 'MISSED',
  ]);
  console.log(`\n${formatTable(cells, { head: ['measured', 'goal', 'result', ''] })}`);
  return rows.every(([, , , isReached]) => isReached);
}
