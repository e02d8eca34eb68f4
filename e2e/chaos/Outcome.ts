/** What one case showed. */
export type Outcome = {
  title: string;
  headerOk: boolean;
  contentOk: boolean;
  linksOk: boolean;
  othersOk: boolean;
  status: number;
  statusOk: boolean;
  pageErrors: number;
  /** From the fault to what stands in for it, ms; null where there is nothing to wait for. */
  fallbackMs: number | null;
  /** From the end of the cause, or of the answer that met it, until all is well again, ms; null: not within 20 s. */
  recoveredMs: number | null;
  note?: string;
};

export function isUsable(outcome: Outcome) {
  return outcome.headerOk && outcome.contentOk && outcome.linksOk && outcome.othersOk && outcome.statusOk;
}

export function row(outcome: Outcome) {
  const sign = (isOk: boolean) => (isOk ? 'yes' : 'NO');
  return [
    outcome.title,
    sign(outcome.headerOk),
    sign(outcome.contentOk),
    sign(outcome.linksOk),
    sign(outcome.othersOk),
    `${outcome.status}${outcome.statusOk ? '' : ' WRONG'}`,
    String(outcome.pageErrors),
    outcome.fallbackMs === null ? '–' : String(Math.round(outcome.fallbackMs)),
    outcome.recoveredMs === null ? 'NO' : String(Math.round(outcome.recoveredMs)),
    outcome.note ?? '',
  ];
}

export const COLUMNS = [
  'case',
  'header',
  'content',
  'links',
  'others',
  'status',
  'page errors',
  'ms to fallback',
  'recovered ms',
  'note',
];

/** A table in Markdown. */
export function table(columns: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
