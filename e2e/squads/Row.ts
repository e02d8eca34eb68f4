/** A line of the printed table. */
export type Row = [what: string, goal: string, found: string, isReached: boolean];
