import { Random } from '@gniazdo/demo/catalogue/Random';

/** What a storm does. Those with a link disturb its connections; the others are done once, or last as long as they say. */
export const STORM_KINDS = [
  'release switch',
  'bad release',
  'rollback',
  'kill shell',
  'kill API',
  'kill worker',
  'kill database',
  'slow link',
  'trickling link',
  'resetting link',
  'partitioned link',
  'import',
  'moderation',
  'refused mails',
] as const;
export const STORM_LINKS = ['API', 'database'] as const;

export type StormEvent = {
  kind: (typeof STORM_KINDS)[number];
  /** Only of faults of a link: connections of the shell to the API, or of the API to the database. */
  link?: (typeof STORM_LINKS)[number];
  /** From the start of the storm. */
  startMs: number;
  endMs: number;
};

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;
const MIN_DURATION_MS = 3000;
const MAX_DURATION_MS = 12_000;
/** Others have 1. Killed processes are away for many seconds on a busy machine: visitors would have nothing to do. */
const WEIGHTS: Partial<Record<StormEvent['kind'], number>> = {
  'release switch': 3,
  rollback: 2,
  'kill shell': 0.5,
  'kill API': 0.5,
  'kill database': 0.5,
  import: 0.5,
};

/** The schedule of a storm, by start. The same seed and minutes always give the same; every event ends within the minutes. */
export function planStorm(seed: number, minutes: number): StormEvent[] {
  const random = new Random('storm', seed, minutes);
  const lastMs = minutes * 60_000;
  const events: StormEvent[] = [];
  let startMs = random.whole(MIN_PAUSE_MS, MAX_PAUSE_MS);
  while (startMs + MIN_DURATION_MS <= lastMs) {
    const kind = STORM_KINDS[random.weighted(STORM_KINDS.map((each) => WEIGHTS[each] ?? 1))]!;
    const endMs = Math.min(lastMs, startMs + random.whole(MIN_DURATION_MS, MAX_DURATION_MS));
    events.push({ kind, ...(kind.endsWith('link') && { link: random.pick(STORM_LINKS) }), startMs, endMs });
    startMs += random.whole(MIN_PAUSE_MS, MAX_PAUSE_MS);
  }
  return events;
}
