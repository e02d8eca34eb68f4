/** Server times of one part, ms. */
export type PartCost = {
  id: string;
  release: string;
  name: string;
  ms: number | null;
  load: number | null;
  render: number | null;
};

export type ServerTimes = {
  /** `hit`, `miss`, `stale` or `pass`. */
  cache: string;
  parts: PartCost[];
};

/** Server-Timing of the response with the shown page; undefined if the browser has no entry for it. */
export function readServerTiming(): ServerTimes | undefined {
  const address = location.pathname + location.search;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const steps = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const entry = [...(arrival ? [arrival] : []), ...steps]
    .filter(({ name }) => getAddress(name) === address || getAddress(name) === `/_page${address}`)
    .findLast(({ serverTiming }) => serverTiming.length > 0);
  if (!entry) return undefined;
  const parts = entry.serverTiming.filter(({ name, description }) => /^(page|f\d+)$/.test(name) && description);
  return {
    cache: entry.serverTiming.find(({ name }) => name === 'cache')?.description ?? '',
    parts: parts.map(({ name, duration, description }) => parseCost(name, duration, description)),
  };
}

/** `listing@1.4.2 /products/* load=8.0 render=3.1 total=12.3`; for a cached response only the description has the total. */
function parseCost(id: string, duration: number, description: string): PartCost {
  const [release = '', name = ''] = description.split(' ');
  const figure = (key: string) => {
    const text = new RegExp(` ${key}=([\\d.]+)`).exec(description)?.[1];
    return text === undefined ? null : Number(text);
  };
  return { id, release, name, ms: figure('total') ?? duration, load: figure('load'), render: figure('render') };
}

function getAddress(url: string) {
  const { pathname, search, origin } = new URL(url);
  return origin === location.origin ? pathname + search : '';
}
