import tokens from './overlay-tokens.css?text';
import frameStyle from './overlay.css?text';
import outlineStyle from './outlines.css?text';
import tableStyle from './tables.css?text';
import { createOutlines } from './createOutlines.ts';
import { createPartsTable } from './createPartsTable.ts';
import { createTotals } from './createTotals.ts';
import { element } from './element.ts';
import { partAround, SHELL } from './findParts.ts';
import { type Row, type Stock, takeStock } from './takeStock.ts';
import { bytesInWords } from './words.ts';

/** Counting reads the whole document, so it follows changes at a distance; outlines follow at once. */
const RECOUNT_MS = 400;

/** The overlay over a page; the function that comes back opens and closes it. */
export function createOverlay() {
  let close: (() => void) | undefined;
  return () => {
    if (close) close();
    else close = open(() => (close = undefined));
  };
}

function open(onClosed: () => void) {
  const before = document.activeElement;
  const gone = new AbortController();
  const { signal } = gone;
  const hidden = new Set<string>();
  let stock: Stock = takeStock();
  let pointed: Element | undefined;
  let looked: Element | undefined;
  let recount: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const outlines = createOutlines();
  const parts = createPartsTable({ onLook: look, onShow: bringIntoSight });
  const totals = createTotals((remote, isShown) => {
    if (isShown) hidden.delete(remote);
    else hidden.add(remote);
    redraw();
  });
  const closer = element('button', { type: 'button', class: 'close', 'aria-label': 'Close (Esc)' }, '×');
  const summary = element('p', { class: 'summary' });
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'What this page is made of' },
    element('div', { class: 'top' }, element('h2', {}, 'What this page is made of'), summary, closer),
    element(
      'div',
      { class: 'tables', tabindex: '0', role: 'group', 'aria-label': 'Figures' },
      totals.table,
      parts.table,
    ),
  );
  const host = mount(outlines.layer, panel);
  closer.addEventListener('click', shut);

  const passive = { passive: true, capture: true, signal };
  addEventListener('scroll', redraw, passive);
  addEventListener('resize', redraw, passive);
  document.addEventListener('pointermove', handlePointer, passive);
  document.addEventListener('keydown', handleKey, { capture: true, signal });
  document.addEventListener('load', redraw, passive);
  document.addEventListener('gniazdo:navigated', () => refresh(), { signal });
  const changes = new MutationObserver(() => {
    redraw();
    recount ??= setTimeout(refresh, RECOUNT_MS);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state', 'data-release'] });
  // Measures of awakenings come a moment after the state.
  const awakenings = new PerformanceObserver(() => (recount ??= setTimeout(refresh, RECOUNT_MS)));
  awakenings.observe({ entryTypes: ['measure'] });

  refresh();
  closer.focus({ preventScroll: true });
  return shut;

  function refresh() {
    clearTimeout(recount);
    recount = undefined;
    stock = takeStock();
    parts.show(stock);
    totals.show(stock);
    summary.textContent = summaryOf(stock);
    redraw();
  }

  function redraw() {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const part = looked ?? pointed;
      outlines.activate(part?.isConnected ? part : undefined);
      outlines.place(stock, hidden);
    });
  }

  function handlePointer({ target }: PointerEvent) {
    const part = target instanceof Element && target !== host ? partAround(target)?.element : undefined;
    if (part === pointed) return;
    pointed = part;
    redraw();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    shut();
  }

  function look(row: Row | undefined) {
    looked = row?.parts[0]?.element;
    redraw();
  }

  /** One after the other, when there are several. */
  function bringIntoSight({ parts: same }: Row) {
    const place = same.findIndex(({ element: part }) => part === looked);
    const next = same[(place + 1) % same.length] ?? same[0];
    if (!next) return;
    // Islands and fragments are `display: contents`: what has no box can't be scrolled to.
    const hasBox = next.element.getClientRects().length > 0;
    const target = hasBox ? next.element : next.element.firstElementChild;
    target?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    looked = next.element;
    redraw();
  }

  function shut() {
    gone.abort();
    changes.disconnect();
    awakenings.disconnect();
    clearTimeout(recount);
    cancelAnimationFrame(frame);
    host.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    onClosed();
  }
}

/** A root of its own, so that neither the page's styles nor ours meet the other's. */
function mount(...children: Node[]) {
  const host = element('gniazdo-overlay' as 'div', { lang: 'en', popover: 'manual' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + frameStyle + outlineStyle + tableStyle);
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  document.documentElement.append(host);
  // Above whatever the page has opened.
  host.showPopover?.();
  return host;
}

function summaryOf({ cache, totals, rows }: Stock) {
  const parts = rows.reduce((sum, { parts: same }) => sum + same.length, 0);
  const html = totals.reduce((sum, { htmlBytes }) => sum + htmlBytes, 0);
  const scripts = totals.reduce((sum, { scriptBytes }) => sum + scriptBytes, 0);
  const from = { hit: 'kept by the shell', stale: 'kept by the shell, being renewed' }[cache];
  return [
    `${parts} parts of ${ownersInWords(totals)}`,
    `${bytesInWords(html)} HTML`,
    `${bytesInWords(scripts)} scripts`,
    from ?? (cache ? 'made for this visit' : ''),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `2 remotes and the shell` */
function ownersInWords(totals: Stock['totals']) {
  const remotes = totals.filter(({ remote }) => remote !== SHELL).length;
  const isShellHere = remotes < totals.length;
  if (remotes === 0) return 'the shell';
  return `${remotes} ${remotes === 1 ? 'remote' : 'remotes'}${isShellHere ? ' and the shell' : ''}`;
}
