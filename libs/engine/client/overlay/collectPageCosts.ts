import { findParts, type Part, type PartKind, SHELL } from './findParts.ts';
import { type IslandTimes, readIslandTimes } from './readIslandTimes.ts';
import { type PartCost, readServerTiming } from './readServerTiming.ts';

const encoder = new TextEncoder();

/** Parts of one kind, name and release: a list has dozens of the same island. */
export type Row = {
  key: string;
  kind: PartKind;
  name: string;
  remote: string;
  release: string;
  parts: Part[];
  /** Counts by state (`asleep`, `awake`, …); empty for parts without a state. */
  states: Record<string, number>;
  /** Wake condition of its islands, `visible` or `idle`; '' for other parts. */
  wake: string;
  /** Bytes of HTML in the document now, nested parts included. */
  htmlBytes: number;
  server: PartCost | undefined;
  islandTimes: IslandTimes | undefined;
};

export type RemoteTotal = {
  remote: string;
  /** Releases of its parts: two while a release is being replaced. */
  releases: string[];
  htmlBytes: number;
  scriptBytes: number;
  serverMs: number | null;
  hydrateMs: number;
  islands: { count: number; awake: number; failed: number };
};

export type PageCosts = {
  rows: Row[];
  totals: RemoteTotal[];
  /** Cache state of the page (`hit`, `miss`, …); '' if unknown. */
  cache: string;
  byElement: Map<Element, Row>;
  scriptBytes: Map<string, number>;
};

/** The parts of the page and their costs. */
export function collectPageCosts(): PageCosts {
  const times = readServerTiming();
  const islandTimes = readIslandTimes();
  const scriptBytes = readScriptBytes();
  const parts = findParts();
  const costs = matchServerCosts(parts, times?.parts ?? []);
  const bytes = new Map(parts.map(({ element }) => [element, encoder.encode(element.outerHTML).length]));
  const groups = Map.groupBy(parts, ({ kind, name, release }) => `${kind} ${release} ${name}`);
  const rows = [...groups].map(([key, group]) => createRow(key, group));
  const byElement = new Map(rows.flatMap((row) => row.parts.map(({ element }) => [element, row] as const)));
  return { rows, totals: createTotals(), cache: times?.cache ?? '', byElement, scriptBytes };

  function createRow(key: string, group: Part[]): Row {
    const { kind, name, remote, release, element } = group[0]!;
    const cost = costs.get(element);
    const states: Record<string, number> = {};
    for (const part of group) {
      const state = part.element.dataset.state;
      if (state) states[state] = (states[state] ?? 0) + 1;
    }
    return {
      key,
      kind,
      // The server names the page by its route.
      name: kind === 'page' && cost ? cost.name : name,
      remote,
      release,
      parts: group,
      states,
      wake: element.dataset.wake ?? '',
      htmlBytes: group.reduce((sum, part) => sum + bytes.get(part.element)!, 0),
      server: cost,
      islandTimes: kind === 'island' ? islandTimes.get(`${release} ${name}`) : undefined,
    };
  }

  function createTotals(): RemoteTotal[] {
    const byRemote = Map.groupBy(rows, ({ remote }) => remote);
    return [...byRemote].map(([remote, own]) => {
      const releases = [...new Set(own.map(({ release }) => release).filter(Boolean))];
      const islands = own.filter(({ kind }) => kind === 'island');
      const costsHere = own.flatMap(({ parts: same }) => same.flatMap(({ element }) => costs.get(element)?.ms ?? []));
      return {
        remote,
        releases,
        htmlBytes: countOwnBytes(own.flatMap((row) => row.parts)),
        scriptBytes: (remote === SHELL ? [SHELL] : releases).reduce((s, key) => s + (scriptBytes.get(key) ?? 0), 0),
        serverMs: costsHere.length > 0 ? costsHere.reduce((sum, ms) => sum + ms, 0) : null,
        hydrateMs: islands.reduce((sum, row) => sum + (row.islandTimes?.hydrateTotalMs ?? 0), 0),
        islands: {
          count: islands.reduce((sum, row) => sum + row.parts.length, 0),
          awake: islands.reduce((sum, { states }) => sum + (states['awake'] ?? 0), 0),
          failed: islands.reduce((sum, { states }) => sum + (states['failed'] ?? 0), 0),
        },
      };
    });
  }

  /** Pages, layout parts and fragments without nested fragments: each byte counts once, for the release that rendered it. */
  function countOwnBytes(own: Part[]) {
    const rendered = own.filter(({ kind }) => kind === 'page' || kind === 'layout' || kind === 'fragment');
    return rendered.reduce((sum, { element }) => {
      const inside = [...element.querySelectorAll('[data-fragment]')];
      return (
        sum + bytes.get(element)! - inside.reduce((each, fragment) => each + (bytes.get(fragment as never) ?? 0), 0)
      );
    }, 0);
  }
}

/** The server reports fragments of one name in document order. */
function matchServerCosts(parts: Part[], costs: PartCost[]) {
  const left = [...costs];
  const found = new Map<Element, PartCost>();
  for (const { kind, element, name, release, remote } of parts) {
    const place = left.findIndex((cost) => {
      if (kind === 'page') return cost.id === 'page' && (remote === SHELL || cost.release === release);
      return kind === 'fragment' && cost.id !== 'page' && cost.name === name;
    });
    if (place !== -1) found.set(element, left.splice(place, 1)[0]!);
  }
  return found;
}

/** Compressed bytes of the document's scripts by release (`listing@1.4.2`, `shell`), cached ones included. */
function readScriptBytes(): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const { pathname, origin } = new URL(entry.name);
    if (origin !== location.origin || !pathname.endsWith('.js')) continue;
    const owner = readOwner(pathname);
    if (owner) bytes.set(owner, (bytes.get(owner) ?? 0) + entry.encodedBodySize);
  }
  return bytes;
}

function readOwner(pathname: string) {
  const release = /^\/releases\/([^/]+)\/([^/]+)\//.exec(pathname);
  if (release) return `${release[1]}@${release[2]}`;
  return pathname.startsWith('/shell/') ? 'shell' : '';
}
