import type { StormRecord, VisitorOperation } from './checkStorm.ts';
import type { StormResponse } from './sendAs.ts';

type Result = VisitorOperation['result'];
/** What an operation changes or reads, without what the response says. */
type Change = Pick<VisitorOperation, 'visitor' | 'kind' | 'key' | 'action'>;

const MARKER = /stormvisitor\d+x/g;

/** A text by which private data of a visitor is recognised. */
export function createMarker(number: number) {
  return `stormvisitor${number}x`;
}

/** Writes down what visitors have done and seen. */
export function createJournal() {
  const operations: VisitorOperation[] = [];
  const pages: StormRecord['pages'] = [];
  const versionsServed: StormRecord['versionsServed'] = [];
  const pricesShown: StormRecord['pricesShown'] = [];
  const statuses = new Map<string, number>();

  return {
    operations,
    pages,
    versionsServed,
    pricesShown,
    /** `like 200`: how often. */
    statuses,
    count(kind: string, status: number) {
      const name = `${kind} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    },
    change(change: Change, { startedAt, endedAt, status }: StormResponse) {
      operations.push({ ...change, startedAt, endedAt, result: getResult(status) });
    },
    /** All items of a kind that a visitor has, of those that they could have. */
    read(
      { visitor, kind }: Pick<Change, 'visitor' | 'kind'>,
      { startedAt, endedAt }: StormResponse,
      { keys, present }: { keys: Iterable<string>; present: ReadonlySet<string> },
    ) {
      for (const key of new Set([...keys, ...present])) {
        const isPresent = present.has(key);
        operations.push({ visitor, kind, key, action: 'read', startedAt, endedAt, result: 'confirmed', isPresent });
      }
    },
    /** Any response to a visitor: whose private texts it has. */
    see(page: { visitor: string; url: string; text: string; releases: string[] }) {
      const markers = [...new Set([...page.text.matchAll(MARKER)].map(([marker]) => marker))];
      pages.push({ visitor: page.visitor, url: page.url, releases: page.releases, markers });
    },
  };
}

/** Whatever is not a refusal or a confirmation may have happened, or may happen yet. */
export function getResult(status: number): Result {
  if (status >= 200 && status < 400) return 'confirmed';
  return status >= 400 && status < 500 ? 'refused' : 'ambiguous';
}
