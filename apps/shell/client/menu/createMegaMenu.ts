import type { ShowFragment } from '@gniazdo/engine/client/dialogs/showFragment';
import { createPanes } from './createPanes.ts';
import { handleMenuKeys } from './handleMenuKeys.ts';

/** A pointer that rests in the safe area for this time wants the element below it. */
const REST_MS = 150;

/** Distance by which the area reaches beyond the pointer, so that it contains the pointer's position itself. */
const OFFSET_PX = 2;

type Options = {
  nav: HTMLElement;
  panel: HTMLElement;
  button: HTMLButtonElement;
  isEnabled: () => boolean;
  showFragment: ShowFragment;
};

const SHORTCUT = '[data-menu-shortcuts] a';
/** A pointer that only passes over the header leaves it earlier. */
const DWELL_MS = 120;
const LEAVE_MS = 300;

/**
 * The menu of wide screens. It opens when the button is pressed, or a shortcut is hovered or focused with the keyboard, and
 * shows the children of a category beside the categories. Closes on Escape, on a click outside and on leaving it; if it was
 * opened by a press, the pointer may leave it.
 */
export function createMegaMenu({ nav, panel, button, isEnabled, showFragment }: Options) {
  const panes = createPanes(panel, showFragment);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPinned = false;
  /** The shortcut or button that opened the menu. */
  let opener: HTMLElement = button;
  const isOpen = () => panel.matches(':popover-open');
  const hover = createHoverIntent(panes.activate);

  /** Opens the menu, or shows another category in the open one. */
  async function open(from: HTMLElement) {
    opener = from;
    await panes.load().catch(() => {});
    // Another one was chosen in the meantime.
    if (opener !== from || !isEnabled()) return;
    panes.activate(panes.find(from.getAttribute('href') ?? ''));
    if (panes.items().length > 0 && !isOpen()) panel.showPopover();
  }

  function close() {
    clearTimeout(timer);
    if (isOpen()) panel.hidePopover();
  }

  function handlePointer(event: PointerEvent) {
    if (event.pointerType === 'touch' || !isEnabled() || !(event.target instanceof Element)) return;
    const { target, clientX: x, clientY: y } = event;
    const item = panes.findItem(target);
    const shortcut = target.closest<HTMLElement>(SHORTCUT);
    if (event.type === 'pointerover') clearTimeout(timer);
    if (item) {
      if (item !== panes.active()) hover.move(item, { x, y });
      if (item === panes.active())
        hover.setSafeArea(createSafeArea({ x, y }, panes.getPane(item).getBoundingClientRect()));
    } else if (shortcut && event.type === 'pointerover' && !isTyping()) {
      // Below the shortcuts are entries: on the way to the pane the pointer rests on none of them.
      hover.setSafeArea(() => true);
      if (shortcut !== opener || !isOpen()) timer = setTimeout(open, DWELL_MS, shortcut);
    } else if (panes.findOwner(target)) hover.setSafeArea(undefined);
  }

  nav.addEventListener('pointerover', handlePointer);
  nav.addEventListener('pointermove', handlePointer);
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    clearTimeout(timer);
    hover.setSafeArea(undefined);
    const isUsed = isPinned || panel.contains(document.activeElement);
    if (pointerType !== 'touch' && !isUsed) timer = setTimeout(close, LEAVE_MS);
  });
  button.addEventListener('click', (event) => {
    if (!isEnabled()) return;
    const isHovered = isOpen() && !isPinned;
    isPinned = true;
    if (!isHovered) return;
    // The menu is open because of the pointer, so this press keeps it open.
    event.preventDefault();
  });
  panel.addEventListener('toggle', () => {
    if (!isOpen()) isPinned = false;
    else if (isEnabled()) void panes.load().catch(() => {});
  });
  // With a finger, the first press shows the children, the second one follows the link.
  let touched: HTMLElement | null = null;
  panel.addEventListener('pointerdown', ({ pointerType, target }) => {
    const item = target instanceof Element ? panes.findItem(target) : null;
    touched = pointerType === 'touch' && item !== panes.active() ? item : null;
  });
  panel.addEventListener('click', (event) => {
    if (!touched || panes.findItem(event.target as Element) !== touched) return;
    event.preventDefault();
    panes.activate(touched);
  });
  nav.addEventListener('focusin', ({ target }) => {
    if (!isEnabled() || !(target instanceof HTMLElement)) return;
    const item = panes.findItem(target);
    if (item && target.matches(':focus-visible')) panes.activate(item);
    if (target.matches(`${SHORTCUT}:focus-visible`) && !keys.isReturning()) void open(target);
  });
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget) && isEnabled()) close();
  });
  const keys = handleMenuKeys({ nav, button, panes, isEnabled, isOpen, open, close, getOpener: () => opener });

  if (!isEnabled()) return;
  void panes.load().catch(() => {});
  // The visitor may have used the menu before this script ran.
  isPinned = isOpen();
  const current = nav.querySelector<HTMLElement>(`${SHORTCUT}:hover`) ?? document.activeElement;
  if (current instanceof HTMLElement && current.matches(`${SHORTCUT}:is(:hover,:focus-visible)`)) void open(current);
}

/** The visitor writes: what the pointer hovers must not cover the field's suggestions. */
function isTyping() {
  return document.activeElement instanceof HTMLInputElement;
}

/**
 * Chooses an element under the pointer, unless the pointer is on its way to another place: while it moves in the safe area,
 * the choice stays.
 */
export function createHoverIntent<T>(choose: (element: T) => void) {
  let area: Area | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    move(element: T, point: Point) {
      clearTimeout(timer);
      if (!area?.(point)) return choose(element);
      timer = setTimeout(() => {
        area = undefined;
        choose(element);
      }, REST_MS);
    },
    /** From now on, moves in the area choose nothing. Undefined: there is none. */
    setSafeArea(newest: Area | undefined) {
      clearTimeout(timer);
      area = newest;
    },
  };
}

type Point = { x: number; y: number };
type Area = (point: Point) => boolean;

/** The triangle from a pointer to the left edge of a pane on its right. On the way to the pane, the pointer is inside. */
export function createSafeArea({ x, y }: Point, { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>): Area {
  const apex = x - OFFSET_PX;
  return (point) => {
    const share = (point.x - apex) / (left - apex);
    if (share < 0 || share > 1) return false;
    return point.y >= y + share * (top - y) && point.y <= y + share * (bottom - y);
  };
}
