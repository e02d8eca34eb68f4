import { connectApi, getSuggestions } from '@gniazdo/api-client';
import { pushEvent } from '@gniazdo/tracking';
import { createElement } from '@gniazdo/ui/dom';
import { createStartGroups, renderGroups, renderSearchOption } from './createStartGroups.ts';
import { createSuggestionSource, findExactItem, keepSuiting, type SuggestionGroup } from './createSuggestionSource.ts';

type Options = {
  field: HTMLInputElement;
  form: HTMLFormElement;
  getRecentIds: () => readonly number[];
  isEnabled: () => boolean;
  /** The dialog that contains form and suggestions; otherwise they are below the form. */
  place?: HTMLElement;
};

const SEARCH_OPTION = '[data-search]';

let lists = 0;

/**
 * Adds suggestions to a search field (ARIA combobox with a list). They open on `open`, typing and arrow keys, and close on
 * Escape, a click outside, navigation and when the focus leaves.
 */
export function createCombobox({ field, form, getRecentIds, isEnabled, place }: Options) {
  const list = createElement('div', {
    class: 'suggestions',
    id: `podpowiedzi-${++lists}`,
    role: 'listbox',
    'aria-label': 'Podpowiedzi',
    popover: place ? undefined : 'manual',
  });
  if (place) place.append(list);
  else form.after(list);
  const active = createActiveOption(field, list);
  const api = connectApi({ baseUrl: '' });
  const source = createSuggestionSource((q, signal) => getSuggestions(api, { q }, { signal }), showGroups);
  const startGroups = createStartGroups(getRecentIds);
  let groups: SuggestionGroup[] = [];
  /** Set while the suggestions are open. */
  let opening: AbortController | undefined;
  let hasStarted = false;

  const readQuery = () => field.value.trim();

  function open() {
    if (opening || !isEnabled()) return;
    opening = new AbortController();
    const { signal } = opening;
    hasStarted = false;
    document.addEventListener('gniazdo:navigated', close, { signal });
    if (!place) document.addEventListener('pointerdown', ({ target }) => isInside(target) || close(), { signal });
    if (!place) placeBelow(form, list, signal);
    void update();
  }

  function close() {
    opening?.abort();
    opening = undefined;
    source.cancel();
    render([]);
  }

  async function update() {
    const query = readQuery();
    if (query === '') {
      source.cancel();
      groups = [];
      const start = await startGroups.load();
      if (opening && readQuery() === '') render(start);
      return;
    }
    showGroups(groups, '');
    if (!hasStarted) pushEvent({ event: 'search_start_suggesting' });
    hasStarted = true;
    source.request(query);
  }

  /** Of groups for an earlier query, only what suits the one in the field. */
  function showGroups(newest: SuggestionGroup[], suggestedFor: string) {
    const query = readQuery();
    if (!opening || query === '') return;
    groups = suggestedFor === query ? newest : keepSuiting(newest, query);
    render([...renderGroups(groups), renderSearchOption(query)]);
  }

  /** Shows the options, or closes the list if there are none. */
  function render(contents: Element[]) {
    list.replaceChildren(...contents);
    active.reset();
    field.ariaExpanded = String(contents.length > 0);
    if (!place) list.togglePopover(contents.length > 0);
  }

  function isInside(target: EventTarget | null) {
    return target instanceof Node && (form.contains(target) || list.contains(target));
  }

  Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }).forEach(([name, value]) => field.setAttribute(name, value));
  field.addEventListener('input', () => (opening ? void update() : open()));
  field.addEventListener('keydown', (event) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isEnabled()) return;
    if (isArrow && !opening) open();
    else if (isArrow) active.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active.current()) active.current()!.click();
    // In a dialog, Escape closes the dialog.
    else if (event.key === 'Escape' && opening && !place) close();
    else return;
    event.preventDefault();
  });
  for (const element of [form, list]) {
    element.addEventListener('focusout', (event) => {
      if (!place && !isInside((event as FocusEvent).relatedTarget)) close();
    });
  }
  // Pressing a part that is not focusable would blur the field and close the list.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const isSearch = target instanceof Element && target.closest(SEARCH_OPTION);
    if (isSearch) pushEvent({ event: 'search_modal_submit', query: readQuery() });
  });
  form.addEventListener('submit', (event) => {
    const query = readQuery();
    // The query in the URL has no spaces around it.
    field.value = query;
    if (query === '') return event.preventDefault();
    const exact = opening && findExactItem(groups, query);
    if (exact || !opening) pushEvent({ event: 'search_modal_submit', query });
    if (!opening) return;
    event.preventDefault();
    list.querySelector<HTMLElement>(exact ? `a[href="${CSS.escape(exact.url)}"]` : SEARCH_OPTION)?.click();
  });

  return { open, close };
}

/** The option that the arrow keys have marked. The focus stays in the field. */
function createActiveOption(field: HTMLInputElement, list: HTMLElement) {
  let index = -1;
  const getOptions = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function mark(next: number) {
    const options = getOptions();
    options[index]?.setAttribute('aria-selected', 'false');
    index = next;
    const option = options[index];
    field.toggleAttribute('aria-activedescendant', option !== undefined);
    if (!option) return;
    option.setAttribute('aria-selected', 'true');
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  return {
    current: () => getOptions()[index],
    /** By one option, across groups; wraps at the ends. */
    move(step: 1 | -1) {
      const count = getOptions().length;
      if (count > 0) mark(index === -1 && step === -1 ? count - 1 : (index + step + count) % count);
    },
    /** The options have changed. */
    reset() {
      for (const [position, option] of getOptions().entries()) option.id = `${list.id}-${position}`;
      index = -1;
      mark(-1);
    },
  };
}

/** Keeps the list below the form until `signal` is aborted. */
function placeBelow(form: HTMLFormElement, list: HTMLElement, signal: AbortSignal) {
  const place = () => {
    const { left, width, bottom } = form.getBoundingClientRect();
    for (const [name, pixels] of Object.entries({ left, width, top: bottom })) {
      list.style.setProperty(`--${name}`, `${pixels}px`);
    }
  };
  place();
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { signal, passive: true });
}
