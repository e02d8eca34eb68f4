import { nextHeaderState } from './nextHeaderState.ts';

const SCROLL_DELAY_MS = 5;

const IN_USE = [
  'nav:hover',
  // Suggestions of the search.
  '[aria-expanded=true]',
  ':focus',
  // Browsers without it would refuse the whole selector. Without it they have no popovers either.
  ...(CSS.supports('selector(:popover-open)') ? [':popover-open'] : []),
].join();

/** Hides the header while the visitor scrolls down, and shows it when they scroll up or use it. */
export function hideOnScroll(header: HTMLElement) {
  const main = document.getElementById('main')!;
  let state = { isHidden: false, from: scrollY };

  function update() {
    // Such a page has content that sticks below the header.
    const isInUse = !!document.querySelector('main [data-keep-header]') || !!header.querySelector(IN_USE);
    state = nextHeaderState(state, { top: scrollY, height: main.offsetTop, isInUse });
    header.toggleAttribute('data-hidden', state.isHidden);
  }
  addEventListener('scroll', throttle(update, SCROLL_DELAY_MS), { passive: true });
  header.addEventListener('focusin', update);
  // Another page starts with the header, wherever it is scrolled to.
  document.addEventListener('gniazdo:navigated', () => {
    state = { isHidden: false, from: scrollY };
    update();
  });
}

/**
 * Returns a function whose calls within `delay` ms cause one call of `handle` at the end of that time. Later calls do not
 * postpone it: displays with many frames a second send an event every 4 ms while the visitor scrolls.
 */
function throttle(handle: () => void, delay: number) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      handle();
    }, delay);
  };
}
