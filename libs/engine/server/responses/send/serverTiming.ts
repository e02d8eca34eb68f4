import type { CacheState } from '../cache/createPageCache.ts';
import type { RenderTiming } from './RenderTiming.ts';

/** More than any page needs; keeps the header far below the limit of proxies (4 to 8 kB). */
const MAX_TIMINGS = 16;
const MAX_DESCRIPTION_LENGTH = 96;

/** Server-Timing values of a response: for the request that built it, and for later requests served from the cache. */
export type ServerTiming = { built: string; cached: string };

/**
 * Formats stages and render timings. `dur` (ms) is reported only for the request that spent the time; a cached response
 * has the total in the description instead.
 */
export function formatServerTiming(stages: Record<string, number>, renderTimings: RenderTiming[]): ServerTiming {
  const listed = renderTimings.slice(0, MAX_TIMINGS);
  return {
    built: [
      ...Object.entries(stages).map(([name, ms]) => `, ${name};dur=${ms.toFixed(2)}`),
      ...listed.map((timing) => `, ${formatRenderTiming(timing)}`),
    ].join(''),
    cached: listed
      .map((timing) => `, ${timing.id};desc="${quote(`${describe(timing)} total=${timing.ms.toFixed(1)}`)}"`)
      .join(''),
  };
}

/** One render timing, for the request that spent the time. */
export function formatRenderTiming(timing: RenderTiming) {
  return `${timing.id};dur=${timing.ms.toFixed(2)};desc="${quote(describe(timing))}"`;
}

/** The header's value; the cache state comes first. */
export function formatTimingHeader({ built, cached }: ServerTiming, state: CacheState) {
  return `cache;desc=${state}${state === 'miss' || state === 'pass' ? built : cached}`;
}

function describe({ release, name, load, render, isFallback }: RenderTiming) {
  const stages = load === undefined ? '' : ` load=${load.toFixed(1)} render=${(render ?? 0).toFixed(1)}`;
  return `${release ?? '-'} ${name.slice(0, MAX_DESCRIPTION_LENGTH / 2)}${stages}${isFallback ? ' fallback' : ''}`;
}

/** Removes characters that could end the quoted string or the header: names come from remotes. */
function quote(text: string) {
  return text.replace(/[^\x20-\x7e]|["\\]/g, '?').slice(0, MAX_DESCRIPTION_LENGTH);
}
