/**
 * Announces the choices among the filters as checkboxes. They are links in the HTML, because without script they open another
 * list. Call it when a click or Space toggles them.
 */
export function markCheckboxes(filters: Element | null) {
  for (const choice of filters?.querySelectorAll('li > a:not([role])') ?? []) {
    choice.setAttribute('role', 'checkbox');
    choice.setAttribute('aria-checked', String(choice.hasAttribute('aria-current')));
    choice.removeAttribute('aria-current');
  }
}
