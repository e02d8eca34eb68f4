import { foldDiacritics } from '@gniazdo/format';
import type { Panes } from './createPanes.ts';

type Options = {
  nav: HTMLElement;
  button: HTMLButtonElement;
  panes: Panes;
  isEnabled: () => boolean;
  isOpen: () => boolean;
  open: (from: HTMLElement) => Promise<void>;
  close: () => void;
  getOpener: () => HTMLElement;
};

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Keys of the mega-menu: arrows, Home and End move within the row of the header, the entries and a pane. Down goes from the
 * row to the entries, Right and Left between an entry and its pane. A letter goes to the next entry that begins with it.
 * Escape returns to what opened the menu.
 */
export function handleMenuKeys({ nav, button, panes, isEnabled, isOpen, open, close, getOpener }: Options) {
  let isReturning = false;

  function handle({ key, target }: KeyboardEvent): boolean {
    if (!(target instanceof HTMLElement)) return false;
    const owner = panes.findOwner(target);
    const item = panes.findItem(target);
    if (key === 'Escape') return isOpen() && handleEscape(target);
    if (owner) return key === 'ArrowLeft' ? focus(owner) : move(getLinks(panes.getPane(owner)), target, key);
    if (item) {
      if (key === 'ArrowRight') return focus(getLinks(panes.getPane(item))[0]);
      return key !== 'ArrowLeft' && (move(panes.items(), target, key) || findByLetter(item, key));
    }
    const row = [button, ...getLinks(nav)].filter((each) => !each.closest('[popover]'));
    if (key === 'ArrowDown') return row.includes(target) && enter(target);
    return key !== 'ArrowUp' && move(row, target, key);
  }

  function enter(target: HTMLElement) {
    void open(target).then(() => focus(panes.active()));
    return true;
  }

  function handleEscape(target: HTMLElement) {
    isReturning = true;
    close();
    if (panes.findItem(target) || panes.findOwner(target)) getOpener().focus();
    isReturning = false;
    return true;
  }

  function findByLetter(item: HTMLElement, key: string) {
    if (key.length !== 1) return false;
    const items = panes.items();
    const at = items.indexOf(item) + 1;
    const letter = foldDiacritics(key);
    return focus(
      [...items.slice(at), ...items.slice(0, at)].find((each) =>
        foldDiacritics(each.textContent.trim()).startsWith(letter),
      ),
    );
  }

  nav.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey } = event;
    if (isEnabled() && !ctrlKey && !metaKey && !altKey && handle(event)) event.preventDefault();
  });

  return { isReturning: () => isReturning };
}

function move(all: HTMLElement[], from: HTMLElement, key: string) {
  const step = STEPS[key];
  const at = all.indexOf(from);
  if (key === 'Home') return focus(all[0]);
  if (key === 'End') return focus(all.at(-1));
  return step !== undefined && at >= 0 && focus(all[(at + step + all.length) % all.length]);
}

function focus(element: HTMLElement | undefined) {
  element?.focus();
  return element !== undefined;
}

function getLinks(place: HTMLElement) {
  return [...place.querySelectorAll<HTMLElement>('a[href]')].filter((link) =>
    link.checkVisibility({ visibilityProperty: true }),
  );
}
