import { boxOf } from './boxOf.ts';
import { element } from './element.ts';
import { SHELL } from './findParts.ts';
import type { Row, Stock } from './takeStock.ts';
import { bytesInWords, msInWords, wakeInWords } from './words.ts';

/** Narrower parts have a mark only; what it stands for is told when they are pointed at. */
const LABEL_FROM_PX = 150;

type Outline = { box: HTMLElement; label: HTMLElement };

/** Outlines of the parts that are on the screen, each in its remote's colour. */
export function createOutlines() {
  const layer = element('div', { class: 'outlines', 'aria-hidden': 'true' });
  const tag = element('div', { class: 'tag' });
  layer.append(tag);
  const outlines = new Map<Element, Outline>();
  let active: Element | undefined;

  /** Puts all outlines where their parts are now. */
  function place(stock: Stock, hidden: ReadonlySet<string>) {
    const seen = new Set<Element>();
    for (const row of stock.rows) {
      if (hidden.has(row.remote)) continue;
      for (const { element: part } of row.parts) {
        const rect = boxOf(part);
        if (!isOnScreen(rect)) continue;
        seen.add(part);
        put(outlines.get(part) ?? create(part, row), row, part, rect);
      }
    }
    for (const [part, { box }] of outlines) {
      if (seen.has(part)) continue;
      box.remove();
      outlines.delete(part);
    }
    placeTag(stock);
  }

  function create(part: Element, row: Row) {
    const label = element('span', { class: 'label' });
    const box = element('div', { class: 'box', 'data-remote': row.remote, 'data-kind': row.kind }, label);
    const outline = { box, label };
    outlines.set(part, outline);
    layer.append(box);
    return outline;
  }

  function put({ box, label }: Outline, row: Row, part: HTMLElement, rect: DOMRect) {
    const { style } = box;
    style.transform = `translate(${rect.left}px, ${rect.top}px)`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    const state = part.dataset['state'] ?? '';
    box.dataset['state'] = state;
    box.classList.toggle('isActive', part === active);
    // A part that begins above the screen keeps its label in sight.
    label.style.transform = `translateY(${Math.max(0, -rect.top)}px)`;
    const text = rect.width < LABEL_FROM_PX ? '' : labelOf(row, state);
    if (label.textContent !== text) label.textContent = text;
  }

  function placeTag(stock: Stock) {
    const row = active && stock.byElement.get(active);
    tag.hidden = !row;
    if (!row) return;
    tag.dataset['remote'] = row.remote;
    tag.replaceChildren(...linesOf(row, active as HTMLElement, stock).map((line) => element('div', {}, line)));
    const rect = boxOf(active as HTMLElement);
    const left = Math.max(8, Math.min(rect.left, innerWidth - tag.offsetWidth - 8));
    const above = rect.top - tag.offsetHeight - 6;
    tag.style.transform = `translate(${left}px, ${above >= 8 ? above : Math.min(Math.max(8, rect.top + 26), innerHeight / 2)}px)`;
  }

  return {
    layer,
    place,
    /** Tells all about a part, and makes it stand out. */
    activate(part: Element | undefined) {
      active = part;
    },
  };
}

function labelOf(row: Row, state: string) {
  const { kind, name, release, remote, server, awakenings, htmlBytes, parts } = row;
  if (kind === 'island') {
    const hydrated = state === 'awake' && awakenings ? ` ${awakenings.hydrateMs.toFixed(1)} ms` : '';
    return `${name.split('/')[1] ?? name} · ${state}${hydrated}`;
  }
  const size = parts.length === 1 ? ` · ${bytesInWords(htmlBytes)}` : '';
  const time = server ? ` · ${msInWords(server.ms)}` : '';
  const owner = release || (remote === SHELL ? SHELL : 'fallback');
  return `${owner} · ${name}${time}${size}`;
}

function linesOf(row: Row, part: HTMLElement, { scriptBytes }: Stock) {
  const { kind, name, release, server, awakenings, wake, remote } = row;
  const { state } = part.dataset;
  const script = scriptBytes.get(remote === SHELL ? SHELL : release);
  const own = new TextEncoder().encode(part.outerHTML).length;
  const isIsland = kind === 'island';
  return [
    `${name}  ${kind}`,
    release || (remote === SHELL ? SHELL : 'its fallback is shown'),
    isIsland && `${state ?? 'asleep'}; ${wakeInWords({ ...row, wake })}`,
    `HTML ${bytesInWords(own)}${script ? ` · scripts of ${release || remote} ${bytesInWords(script)}` : ''}`,
    server && `server ${msInWords(server.ms)}${stagesOf(server)}`,
    isIsland && !server && 'server: with the page around it',
    awakenings &&
      `hydrated in ${msInWords(awakenings.hydrateMs)}, code in ${msInWords(awakenings.loadMs)}` +
        (awakenings.count > 1 ? ` (medians of ${awakenings.count})` : ''),
  ].filter((line) => typeof line === 'string');
}

function stagesOf({ load, render }: { load: number | null; render: number | null }) {
  return load === null ? '' : ` (load ${load.toFixed(1)}, render ${(render ?? 0).toFixed(1)})`;
}

function isOnScreen({ left, right, top, bottom, width, height }: DOMRect) {
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
