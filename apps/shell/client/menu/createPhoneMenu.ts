import type { Menu, MenuNode } from '@gniazdo/contracts/offers';
import { pushEvent } from '@gniazdo/tracking';
import { createElement } from '@gniazdo/ui/dom';
import { openFullScreen } from '@gniazdo/engine/client/dialogs/openFullScreen';
import { paths } from '@gniazdo/contracts/site';

const FRESH_MS = 3_600_000;
const TIMEOUT_MS = 4000;

type Options = { panel: HTMLElement; button: HTMLButtonElement; isEnabled: () => boolean };

/** The menu of phones: a dialog with a level per category, from the API. If that fails, the plain menu opens. */
export function createPhoneMenu({ panel, button, isEnabled }: Options) {
  const getMenu = createMenuSource(fetchMenu);
  let isOpening = false;

  async function open() {
    if (isOpening) return;
    isOpening = true;
    button.ariaBusy = 'true';
    const isPlainOpen = () => panel.matches(':popover-open');
    const wasPlainOpen = isPlainOpen();
    try {
      const menu = await getMenu();
      // The visitor may have closed the plain menu meanwhile.
      if (isPlainOpen() || !wasPlainOpen) {
        panel.hidePopover();
        show(menu);
      }
    } catch {
      if (isEnabled() && !wasPlainOpen) panel.showPopover();
    }
    button.ariaBusy = null;
    isOpening = false;
  }

  function show(menu: Menu) {
    const head = createElement('div', { class: 'menu-head' });
    const dialog = openFullScreen({
      label: 'Menu',
      head,
      closeLabel: 'Zamknij menu',
      onClose() {
        // Safari does not focus buttons that are clicked. A page that has been opened has its own focus.
        if (document.activeElement === document.body) button.focus({ preventScroll: true });
      },
    });
    const body = createElement('div', { class: 'menu-body' });
    dialog.append(body);
    const links = [...panel.querySelectorAll<HTMLAnchorElement>('[data-menu-links] a')];
    const path: MenuLevel[] = [];

    function enter(level: MenuLevel) {
      path.push(level);
      showLevel();
      (path.length > 1 ? head : body).querySelector<HTMLElement>('a,button')?.focus();
    }

    function leave() {
      const left = path.pop();
      showLevel();
      [...body.querySelectorAll('button')].find(({ textContent }) => textContent === left?.title)?.focus();
    }

    function showLevel() {
      const level = path.at(-1)!;
      renderLevel({ head, body, level, parent: path.at(-2), onEnter: enter, onBack: leave });
      dialog.scrollTop = 0;
    }

    enter(buildRootLevel(menu, links));
    pushEvent({ event: 'modal_open', modal: 'shell/Menu' });
  }

  button.addEventListener('click', (event) => {
    if (!isEnabled()) return;
    event.preventDefault();
    void open();
  });
  if (!isEnabled()) return;
  // The plain menu may have been opened before this script ran.
  if (panel.matches(':popover-open')) void open();
  else getMenu().catch(() => {});
}

/** An entry leads to a page, or to a level below. */
type MenuEntry = { text: string; url?: string; imageUrl?: string | null; level?: MenuLevel };

type MenuLevel = { title: string; groups: MenuEntry[][] };

/** The first level: links to pages, groups, and the categories. */
export function buildRootLevel(menu: Menu, links: readonly Pick<HTMLAnchorElement, 'text' | 'href'>[]): MenuLevel {
  const groups = [
    { title: 'Pomieszczenia', nodes: menu.rooms },
    { title: 'Pomysły na prezent', nodes: menu.gifts },
    { title: 'Najczęściej wybierane', nodes: menu.top },
  ].filter(({ nodes }) => nodes.length > 0);
  return {
    title: 'Menu',
    groups: [
      links.map(({ text, href }) => ({ text, url: href })),
      groups.map(({ title, nodes }) => ({ text: title, level: { title, groups: [nodes.map(buildEntry)] } })),
      menu.primary.map(buildEntry),
    ].filter((entries) => entries.length > 0),
  };
}

function buildEntry({ name, slug, imageUrl, children }: MenuNode): MenuEntry {
  const url = paths.category(slug);
  if (children.length === 0) return { text: name, url, imageUrl };
  const all = { text: `Wszystko: ${name}`, url };
  return { text: name, imageUrl, level: { title: name, groups: [[all], children.map(buildEntry)] } };
}

type LevelOptions = {
  head: HTMLElement;
  body: HTMLElement;
  level: MenuLevel;
  /** The level above; undefined at the top. */
  parent: MenuLevel | undefined;
  onEnter: (level: MenuLevel) => void;
  onBack: () => void;
};

/** Shows one level of the menu: its title, a button that leads back, and its entries. */
function renderLevel({ head, body, level, parent, onEnter, onBack }: LevelOptions) {
  const title = createElement('h2', { class: 'menu-title' }, level.title);
  head.replaceChildren(title);
  if (parent) {
    const back = createElement('button', { type: 'button', class: 'menu-back', 'aria-label': `Wróć: ${parent.title}` });
    back.addEventListener('click', onBack);
    head.prepend(back);
  }
  body.replaceChildren(
    ...level.groups.map((entries) =>
      createElement(
        'ul',
        { class: 'menu-entries' },
        ...entries.map((entry) => createElement('li', {}, renderEntry(entry, onEnter))),
      ),
    ),
  );
}

function renderEntry({ text, url, imageUrl, level }: MenuEntry, onEnter: LevelOptions['onEnter']) {
  const entry = level
    ? createElement('button', { type: 'button', class: 'menu-entry menu-entry-deeper' })
    : createElement('a', { class: 'menu-entry', href: url });
  if (imageUrl) entry.append(createElement('img', { src: imageUrl, alt: '', width: 44, height: 44, loading: 'lazy' }));
  entry.append(text);
  if (level) entry.addEventListener('click', () => onEnter(level));
  return entry;
}

/** Returns a function that gets the menu of the API. It asks again after an hour, and after a failure. */
export function createMenuSource(fetchMenu: (cache: RequestCache) => Promise<Menu>) {
  let known: { menu: Promise<Menu>; at: number } | undefined;
  return () => {
    if (!known || Date.now() - known.at > FRESH_MS) {
      // The first time, the browser's cache may have the menu from another document.
      const request = { menu: fetchMenu(known ? 'reload' : 'default'), at: Date.now() };
      known = request;
      request.menu.catch(() => {
        if (known === request) known = undefined;
      });
    }
    return known.menu;
  };
}

/** `GET menu` of the API. Checked by hand, because zod would be many times the size of this script. */
async function fetchMenu(cache: RequestCache): Promise<Menu> {
  const response = await fetch('/api/v2/menu', { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const menu: unknown = response.ok ? await response.json() : null;
  if (!isMenu(menu)) throw new Error(`The API returned status ${response.status} and no menu.`);
  return menu;
}

function isMenu(value: unknown): value is Menu {
  const menu = value as Partial<Menu> | null;
  return [menu?.primary, menu?.rooms, menu?.gifts, menu?.top].every(Array.isArray);
}
