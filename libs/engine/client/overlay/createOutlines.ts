import { createElement } from '@gniazdo/ui/dom';
import { setOwnerColour, SHELL } from './findParts.ts';
import type { Row, PageCosts } from './collectPageCosts.ts';
import { formatBytes, formatMs, formatWake } from './format.ts';

/** Narrower parts have no label; their details are shown on hover. */
const MIN_LABEL_WIDTH_PX = 150;

type Outline = { box: HTMLElement; label: HTMLElement };

/** Outlines of the parts in the viewport, each in its remote's colour. */
export function createOutlines() {
  const layer = createElement('div', { class: 'outlines', 'aria-hidden': 'true' });
  const tag = createElement('div', { class: 'tag' });
  layer.append(tag);
  const outlines = new Map<Element, Outline>();
  let active: Element | undefined;

  /** Moves all outlines to their parts. */
  function place(costs: PageCosts, hidden: ReadonlySet<string>) {
    const seen = new Set<Element>();
    for (const row of costs.rows) {
      if (hidden.has(row.remote)) continue;
      for (const { element: part } of row.parts) {
        const rect = getBox(part);
        if (!isOnScreen(rect)) continue;
        seen.add(part);
        update(outlines.get(part) ?? create(part, row), row, part, rect);
      }
    }
    for (const [part, { box }] of outlines) {
      if (seen.has(part)) continue;
      box.remove();
      outlines.delete(part);
    }
    placeTag(costs);
  }

  function create(part: Element, row: Row) {
    const label = createElement('span', { class: 'label' });
    const box = createElement('div', { class: 'box', 'data-kind': row.kind }, label);
    setOwnerColour(box, row.remote);
    const outline = { box, label };
    outlines.set(part, outline);
    layer.append(box);
    return outline;
  }

  function update({ box, label }: Outline, row: Row, part: HTMLElement, rect: DOMRect) {
    const { style } = box;
    style.transform = `translate(${rect.left}px, ${rect.top}px)`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    const state = part.dataset.state ?? '';
    box.dataset.state = state;
    box.classList.toggle('isActive', part === active);
    // The label of a part that begins above the viewport stays visible.
    label.style.transform = `translateY(${Math.max(0, -rect.top)}px)`;
    const text = rect.width < MIN_LABEL_WIDTH_PX ? '' : formatLabel(row, state);
    if (label.textContent !== text) label.textContent = text;
  }

  function placeTag(costs: PageCosts) {
    const row = active && costs.byElement.get(active);
    tag.hidden = !row;
    if (!row) return;
    setOwnerColour(tag, row.remote);
    tag.replaceChildren(
      ...formatLines(row, active as HTMLElement, costs).map((line) => createElement('div', {}, line)),
    );
    const rect = getBox(active as HTMLElement);
    const left = Math.max(8, Math.min(rect.left, innerWidth - tag.offsetWidth - 8));
    const above = rect.top - tag.offsetHeight - 6;
    tag.style.transform = `translate(${left}px, ${above >= 8 ? above : Math.min(Math.max(8, rect.top + 26), innerHeight / 2)}px)`;
  }

  return {
    layer,
    place,
    /** Highlights a part and shows its details. */
    activate(part: Element | undefined) {
      active = part;
    },
  };
}

function formatLabel(row: Row, state: string) {
  const { kind, name, release, remote, server, islandTimes, htmlBytes, parts } = row;
  if (kind === 'island') {
    const hydrated = state === 'awake' && islandTimes ? ` ${islandTimes.hydrateMs.toFixed(1)} ms` : '';
    return `${name.split('/')[1] ?? name} · ${state}${hydrated}`;
  }
  const size = parts.length === 1 ? ` · ${formatBytes(htmlBytes)}` : '';
  const time = server ? ` · ${formatMs(server.ms)}` : '';
  const owner = release || (remote === SHELL ? SHELL : 'fallback');
  return `${owner} · ${name}${time}${size}`;
}

function formatLines(row: Row, part: HTMLElement, { scriptBytes }: PageCosts) {
  const { kind, name, release, server, islandTimes, wake, remote } = row;
  const { state } = part.dataset;
  const script = scriptBytes.get(remote === SHELL ? SHELL : release);
  const own = new TextEncoder().encode(part.outerHTML).length;
  const isIsland = kind === 'island';
  return [
    `${name}  ${kind}`,
    release || (remote === SHELL ? SHELL : 'fallback'),
    isIsland && `${state ?? 'asleep'}; ${formatWake({ ...row, wake })}`,
    `HTML ${formatBytes(own)}${script ? ` · scripts of ${release || remote} ${formatBytes(script)}` : ''}`,
    server && `server ${formatMs(server.ms)}${formatStages(server)}`,
    isIsland && !server && 'server: as part of the page',
    islandTimes &&
      `hydrated in ${formatMs(islandTimes.hydrateMs)}, code in ${formatMs(islandTimes.loadMs)}` +
        (islandTimes.count > 1 ? ` (medians of ${islandTimes.count})` : ''),
  ].filter((line) => typeof line === 'string');
}

function formatStages({ load, render }: { load: number | null; render: number | null }) {
  return load === null ? '' : ` (load ${load.toFixed(1)}, render ${(render ?? 0).toFixed(1)})`;
}

function isOnScreen({ left, right, top, bottom, width, height }: DOMRect) {
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The box of an element, or of its children if it has none (islands are `display: contents`). */
function getBox(element: HTMLElement): DOMRect {
  const rect = element.getBoundingClientRect();
  if (rect.width > 0 || rect.height > 0) return rect;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
