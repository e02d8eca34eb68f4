import type { BrowserError } from '../../../client/contract/BrowserReport.ts';
import type { Frame, MappedFrame } from './createFrameMapper.ts';

/** Errors in browsers that have the same cause, as far as the stack shows it. */
export type ErrorGroup = Pick<BrowserError, 'where' | 'phase' | 'name' | 'message'> & {
  /** The first position in sources of this repository; without one, the first position; '' without a stack. */
  place: string;
  /** The stack, the innermost position first. */
  frames: string[];
  /** Number of documents that reported it; a client counts three times in an hour. */
  count: number;
  /** ms since the epoch. */
  firstAt: number;
  lastAt: number;
  /** Patterns of the pages. */
  routes: string[];
};

/** What browsers report: the positions differ between browsers. */
type Entry = Omit<ErrorGroup, 'place' | 'frames'> & { frames: MappedFrame[]; isMapped: boolean };

type ReportedError = Pick<BrowserError, 'where' | 'phase' | 'name' | 'message'> & { frames: Frame[] };

/** Of one release; a new one then replaces the rarest: what few clients invent cannot replace what many report. */
const MAX_ENTRIES = 100;
const MAX_ROUTES = 5;
/** Positions by which errors are the same. */
const COMPARED_FRAMES = 3;

/** The errors of one release. */
export function createErrorGroups(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function list(): ErrorGroup[] {
    const mapped = [...entries.values()].filter(({ isMapped }) => isMapped);
    return [...Map.groupBy(mapped, getKey).values()].map(buildGroup).toSorted((a, b) => b.lastAt - a.lastAt);
  }

  return {
    has: (error: ReportedError) => entries.has(getReportedKey(error)),
    /**
     * Counts a report. `map` is called for an error that is new; if it resolves to null, the next report maps it. `onNew` gets
     * the group of an error if no other entry has the same.
     */
    async add(
      error: ReportedError,
      route: string | undefined,
      { map, onNew }: { map: () => Promise<MappedFrame[] | null>; onNew: (group: ErrorGroup) => void },
    ) {
      const key = getReportedKey(error);
      const { where, phase, name, message } = error;
      const at = now();
      const known = entries.get(key);
      const entry: Entry = known ?? {
        where,
        phase,
        name,
        message,
        frames: [],
        isMapped: false,
        count: 0,
        firstAt: at,
        lastAt: at,
        routes: [],
      };
      entry.count += 1;
      entry.lastAt = at;
      if (route && !entry.routes.includes(route) && entry.routes.length < MAX_ROUTES) entry.routes.push(route);
      if (known) return;
      if (entries.size === MAX_ENTRIES) entries.delete(findRarest(entries));
      entries.set(key, entry);
      const frames = await map();
      if (!frames) return void entries.delete(key);
      entry.frames = frames;
      const groupKey = getKey(entry);
      const isNew = ![...entries.values()].some((other) => other.isMapped && getKey(other) === groupKey);
      entry.isMapped = true;
      if (isNew) onNew(buildGroup([entry]));
    },
    list,
  };
}

/** The key of the entry with the fewest reports, the longest ago. */
function findRarest(entries: ReadonlyMap<string, Entry>) {
  const [first] = [...entries].toSorted(([, a], [, b]) => a.count - b.count || a.lastAt - b.lastAt);
  return first![0];
}

function getReportedKey({ where, phase, name, message, frames }: ReportedError) {
  const compared = frames.slice(0, COMPARED_FRAMES).map(({ file, line, column }) => [file, line, column]);
  return JSON.stringify([where, phase, name, message, compared]);
}

/** Browsers word the same error differently, so its name and message count only without a stack. */
function getKey({ where, phase, name, message, frames }: Entry) {
  const places = frames.slice(0, COMPARED_FRAMES).map(({ place }) => place);
  return JSON.stringify([where, phase, ...(places.length > 0 ? places : [name, message])]);
}

/** Sums up entries with the same key; the text is of the most frequent one. */
function buildGroup(entries: readonly Entry[]): ErrorGroup {
  const { where, phase, name, message, frames } = entries.toSorted((a, b) => b.count - a.count)[0]!;
  return {
    where,
    phase,
    name,
    message,
    place: (frames.find(({ isOwn }) => isOwn) ?? frames[0])?.place ?? '',
    frames: frames.map(({ place }) => place),
    count: entries.reduce((sum, { count }) => sum + count, 0),
    firstAt: Math.min(...entries.map(({ firstAt }) => firstAt)),
    lastAt: Math.max(...entries.map(({ lastAt }) => lastAt)),
    routes: [...new Set(entries.flatMap(({ routes }) => routes))].slice(0, MAX_ROUTES),
  };
}
