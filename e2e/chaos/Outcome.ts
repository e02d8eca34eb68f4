/** The result of one case. */
export type Outcome = {
  title: string;
  headerOk: boolean;
  contentOk: boolean;
  linksOk: boolean;
  othersOk: boolean;
  status: number;
  statusOk: boolean;
  pageErrors: number;
  /** Time from the fault to the fallback, ms; null if the case has no fallback. */
  fallbackMs: number | null;
  /** Time from the end of the fault, or of the response with it, to recovery, ms; null: not within 20 s. */
  recoveredMs: number | null;
  note?: string;
};

export function isUsable(outcome: Outcome) {
  return outcome.headerOk && outcome.contentOk && outcome.linksOk && outcome.othersOk && outcome.statusOk;
}

export function formatOutcome(outcome: Outcome) {
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
