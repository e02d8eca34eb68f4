import type { Row } from './takeStock.ts';
import { bytesInWords, msInWords, statesInWords, wakeInWords } from './words.ts';

export type Column = {
  title: string;
  /** Numbers stand right, and the largest come first. */
  isNumber: boolean;
  text: (row: Row) => string;
  /** What rows are sorted by; null comes last. */
  value: (row: Row) => string | number | null;
};

const text = (title: string, read: (row: Row) => string): Column => ({
  title,
  isNumber: false,
  text: read,
  value: read,
});

const figure = (title: string, words: (value: number) => string, read: (row: Row) => number | null): Column => ({
  title,
  isNumber: true,
  text: (row) => {
    const value = read(row);
    return value === null ? '–' : words(value);
  },
  value: read,
});

/** Columns of the table of parts, after the first one, which names the part. */
export const COLUMNS: Column[] = [
  text('Kind', ({ kind }) => kind),
  text('Release', ({ release, remote }) => release || remote),
  text('State', (row) => statesInWords(row) || '–'),
  text('Wakes', (row) => wakeInWords(row) || '–'),
  figure('HTML', bytesInWords, ({ htmlBytes }) => htmlBytes),
  figure('Server', msInWords, ({ server }) => server?.ms ?? null),
  figure('Code', msInWords, ({ awakenings }) => awakenings?.loadMs ?? null),
  figure('Hydration', msInWords, ({ awakenings }) => awakenings?.hydrateMs ?? null),
];
