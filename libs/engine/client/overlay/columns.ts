import type { Row } from './collectPageCosts.ts';
import { formatBytes, formatMs, formatStates, formatWake } from './format.ts';

export type Column = {
  title: string;
  /** Right-aligned, and sorted in descending order first. */
  isNumber: boolean;
  text: (row: Row) => string;
  /** Sort key; null comes last. */
  value: (row: Row) => string | number | null;
};

const text = (title: string, read: (row: Row) => string): Column => ({
  title,
  isNumber: false,
  text: read,
  value: read,
});

const number = (title: string, format: (value: number) => string, read: (row: Row) => number | null): Column => ({
  title,
  isNumber: true,
  text: (row) => {
    const value = read(row);
    return value === null ? '–' : format(value);
  },
  value: read,
});

/** Columns of the table of parts, after the first one, which names the part. */
export const COLUMNS: Column[] = [
  text('Kind', ({ kind }) => kind),
  text('Release', ({ release, remote }) => release || remote),
  text('State', (row) => formatStates(row) || '–'),
  text('Wakes', (row) => formatWake(row) || '–'),
  number('HTML', formatBytes, ({ htmlBytes }) => htmlBytes),
  number('Server', formatMs, ({ server }) => server?.ms ?? null),
  number('Code', formatMs, ({ islandTimes }) => islandTimes?.loadMs ?? null),
  number('Hydration', formatMs, ({ islandTimes }) => islandTimes?.hydrateMs ?? null),
];
