import { createElement } from '@gniazdo/ui/dom';
import type { ShowFragment } from '@gniazdo/engine/client/dialogs/showFragment';

export type Panes = ReturnType<typeof createPanes>;

const ITEM = '.mega-item';
const FRAGMENT = 'menuFragment';

/** The contents of the mega-menu: entries, of which one is active and shows its pane. */
export function createPanes(panel: HTMLElement, showFragment: ShowFragment) {
  let loading: Promise<void> | undefined;
  let active: HTMLElement | undefined;

  const items = () => [...panel.querySelectorAll<HTMLElement>(ITEM)];
  const getPane = (item: HTMLElement) => item.nextElementSibling as HTMLElement;

  /** Replaces the plain menu. Rejects if the contents can't be loaded; the next call tries again. */
  function load() {
    loading ??= show().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function show() {
    const contents = createElement('div', { class: 'mega' });
    await showFragment(contents, 'shell/MegaMenu');
    const focused = panel.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
    panel.replaceChildren(contents);
    panel.classList.add('mega-panel');
    const first = panel.querySelector<HTMLElement>(`a${ITEM}[href^="/pl/products/"]:not([href$="/sales"])`);
    activate((focused && find(focused)) || first || items()[0]);
    if (focused) active?.focus();
  }

  /** The entry with that link. */
  function find(href: string) {
    return items().find((item) => item.getAttribute('href') === href);
  }

  function activate(item: HTMLElement | undefined) {
    if (!item || item === active) return;
    if (active) setActive(active, false);
    active = item;
    setActive(item, true);
    const place = getPane(item).querySelector<HTMLElement>('[data-menu-fragment]');
    const name = place?.dataset[FRAGMENT];
    if (!place || !name) return;
    delete place.dataset[FRAGMENT];
    // Without it, the pane has its link only.
    showFragment(place, name).catch(() => (place.dataset[FRAGMENT] = name));
  }

  function setActive(item: HTMLElement, isActive: boolean) {
    item.toggleAttribute('data-active', isActive);
    item.ariaExpanded = String(isActive && panel.matches(':popover-open'));
    // Tab goes from the active entry to its pane.
    item.tabIndex = isActive ? 0 : -1;
    getPane(item).hidden = !isActive;
  }

  // In a closed menu nothing is expanded: the header must not stay because of it.
  panel.addEventListener('toggle', () => {
    if (active) setActive(active, true);
  });

  return {
    load,
    items,
    find,
    activate,
    getPane,
    active: () => active,
    findItem: (target: Element) => target.closest<HTMLElement>(ITEM),
    /** The entry in whose pane an element is. */
    findOwner: (target: Element) => target.closest('.mega-pane')?.previousElementSibling as HTMLElement | null,
  };
}
