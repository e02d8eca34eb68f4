import type { CacheState } from '../cache/createPageCache.ts';
import type { PartTiming } from '../compose/PartTiming.ts';

/** Enough for any page of ours, and far below what a proxy takes for a header (4 to 8 kB). */
const MOST_PARTS = 16;
const MOST_LETTERS = 96;

/** The values of Server-Timing of an answer: when it is made, and when it is given to later visitors. */
export type ServerTiming = { made: string; kept: string };

/**
 * What the making of an answer has cost. A part says in its description who made it; `dur` (ms) is only told where the
 * time was spent for this very answer, so a kept answer says it in words: it was spent when the page was made.
 */
export function serverTiming(stages: Record<string, number>, parts: PartTiming[]): ServerTiming {
  const told = parts.slice(0, MOST_PARTS);
  return {
    made: [
      ...Object.entries(stages).map(([name, ms]) => `, ${name};dur=${ms.toFixed(2)}`),
      ...told.map((part) => `, ${partTiming(part)}`),
    ].join(''),
    kept: told.map((part) => `, ${part.id};desc="${quoted(`${describe(part)} total=${part.ms.toFixed(1)}`)}"`).join(''),
  };
}

/** One part whose time was spent for this very answer. */
export function partTiming(part: PartTiming) {
  return `${part.id};dur=${part.ms.toFixed(2)};desc="${quoted(describe(part))}"`;
}

/** `cache` comes first, so that it is found at a glance. */
export function timingHeader({ made, kept }: ServerTiming, state: CacheState) {
  return `cache;desc=${state}${state === 'miss' || state === 'pass' ? made : kept}`;
}

function describe({ release, name, load, render, isFallback }: PartTiming) {
  const stages = load === undefined ? '' : ` load=${load.toFixed(1)} render=${(render ?? 0).toFixed(1)}`;
  return `${release ?? '-'} ${name.slice(0, MOST_LETTERS / 2)}${stages}${isFallback ? ' fallback' : ''}`;
}

/** Names come from remotes: none of them may end the text, or the header. */
function quoted(text: string) {
  return text.replace(/[^\x20-\x7e]|["\\]/g, '?').slice(0, MOST_LETTERS);
}
