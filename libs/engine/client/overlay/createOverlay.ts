import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import tokens from './overlay-tokens.css?text';
import overlayStyle from './overlay.css?text';
import outlineStyle from './outlines.css?text';
import tableStyle from './tables.css?text';
import { createOutlines } from './createOutlines.ts';
import { createPartsTable } from './createPartsTable.ts';
import { createTotals } from './createTotals.ts';
import { findPartAround, SHELL } from './findParts.ts';
import { type Row, type PageCosts, collectPageCosts } from './collectPageCosts.ts';
import { formatBytes } from './format.ts';

/** The costs are collected from the whole document, so they are updated with a delay; outlines are updated immediately. */
const REFRESH_DELAY_MS = 400;

// A separate entry with its own copies of shared modules, because most visitors never open the overlay.
(window.gniazdo ??= { queue: [] }).toggleOverlay ??= createOverlay();

/** The overlay of a page. Returns a function that opens and closes it. */
function createOverlay() {
  let close: (() => void) | undefined;
  return () => {
    if (close) close();
    else close = open(() => (close = undefined));
  };
}

function open(onClosed: () => void) {
  const focusedBefore = document.activeElement;
  const controller = new AbortController();
  const { signal } = controller;
  const hidden = new Set<string>();
  let costs: PageCosts = collectPageCosts();
  let hovered: Element | undefined;
  let highlighted: Element | undefined;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const outlines = createOutlines();
  const parts = createPartsTable({ onHighlight: highlight, onShow: scrollToPart });
  const totals = createTotals((remote, isShown) => {
    if (isShown) hidden.delete(remote);
    else hidden.add(remote);
    redraw();
  });
  const closeButton = createElement('button', { type: 'button', class: 'close', 'aria-label': 'Close (Esc)' }, '×');
  const summary = createElement('p', { class: 'summary' });
  const panel = createElement(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'What this page is made of' },
    createElement('div', { class: 'top' }, createElement('h2', {}, 'What this page is made of'), summary, closeButton),
    createElement(
      'div',
      { class: 'tables', tabindex: '0', role: 'group', 'aria-label': 'Figures' },
      totals.table,
      parts.table,
    ),
  );
  const host = mount(outlines.layer, panel);
  closeButton.addEventListener('click', close);

  const passive = { passive: true, capture: true, signal };
  addEventListener('scroll', redraw, passive);
  addEventListener('resize', redraw, passive);
  document.addEventListener('pointermove', handlePointer, passive);
  document.addEventListener('keydown', handleKey, { capture: true, signal });
  document.addEventListener('load', redraw, passive);
  document.addEventListener('gniazdo:navigated', () => refresh(), { signal });
  const changes = new MutationObserver(() => {
    redraw();
    refreshTimer ??= setTimeout(refresh, REFRESH_DELAY_MS);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state', 'data-release'] });
  // Measures of islands are made after their state changes.
  const measures = new PerformanceObserver(() => (refreshTimer ??= setTimeout(refresh, REFRESH_DELAY_MS)));
  measures.observe({ entryTypes: ['measure'] });

  refresh();
  closeButton.focus({ preventScroll: true });
  return close;

  function refresh() {
    clearTimeout(refreshTimer);
    refreshTimer = undefined;
    costs = collectPageCosts();
    parts.show(costs);
    totals.show(costs);
    summary.textContent = formatSummary(costs);
    redraw();
  }

  function redraw() {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const part = highlighted ?? hovered;
      outlines.activate(part?.isConnected ? part : undefined);
      outlines.place(costs, hidden);
    });
  }

  function handlePointer({ target }: PointerEvent) {
    const part = target instanceof Element && target !== host ? findPartAround(target)?.element : undefined;
    if (part === hovered) return;
    hovered = part;
    redraw();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  function highlight(row: Row | undefined) {
    highlighted = row?.parts[0]?.element;
    redraw();
  }

  /** Scrolls to the next of the row's parts. */
  function scrollToPart({ parts: same }: Row) {
    const place = same.findIndex(({ element: part }) => part === highlighted);
    const next = same[(place + 1) % same.length] ?? same[0];
    if (!next) return;
    // Islands and fragments are `display: contents`: without a box they can't be scrolled to.
    const hasBox = next.element.getClientRects().length > 0;
    const target = hasBox ? next.element : next.element.firstElementChild;
    target?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    highlighted = next.element;
    redraw();
  }

  function close() {
    controller.abort();
    changes.disconnect();
    measures.disconnect();
    clearTimeout(refreshTimer);
    cancelAnimationFrame(frame);
    host.remove();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    onClosed();
  }
}

/** In a shadow root, which keeps the page's styles and the overlay's apart. */
function mount(...children: Node[]) {
  const host = createElement('gniazdo-overlay' as 'div', { lang: 'en', popover: 'manual' });
  const root = host.attachShadow({ mode: 'open' });
  addStyleSheet(root, tokens + overlayStyle + outlineStyle + tableStyle);
  root.append(...children);
  document.documentElement.append(host);
  // In the top layer, above the page's dialogs.
  host.showPopover?.();
  return host;
}

function formatSummary({ cache, totals, rows }: PageCosts) {
  const parts = rows.reduce((sum, { parts: same }) => sum + same.length, 0);
  const html = totals.reduce((sum, { htmlBytes }) => sum + htmlBytes, 0);
  const scripts = totals.reduce((sum, { scriptBytes }) => sum + scriptBytes, 0);
  const source = { hit: 'from the page cache', stale: 'from the page cache, being renewed' }[cache];
  return [
    `${parts} parts of ${formatOwners(totals)}`,
    `${formatBytes(html)} HTML`,
    `${formatBytes(scripts)} scripts`,
    source ?? (cache ? 'rendered for this visit' : ''),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `2 remotes and the shell` */
function formatOwners(totals: PageCosts['totals']) {
  const remotes = totals.filter(({ remote }) => remote !== SHELL).length;
  const isShellHere = remotes < totals.length;
  if (remotes === 0) return 'the shell';
  return `${remotes} ${remotes === 1 ? 'remote' : 'remotes'}${isShellHere ? ' and the shell' : ''}`;
}
