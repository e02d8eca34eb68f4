import { createRecentPanel } from './createRecentPanel.ts';
import { getVariants } from './getVariants.ts';

/** Fields that have a panel, or will when its offers are there. */
const fields = new WeakSet<HTMLInputElement>();

/**
 * Opens the panel with what was looked at last below an empty search field; it closes with Esc, with what is typed and
 * when the focus goes elsewhere. Shows nothing when none of the offers is sold any more.
 */
export async function showRecent(field: HTMLInputElement, ids: string[]) {
  if (fields.has(field)) return;
  fields.add(field);
  const variants = await getVariants(ids).catch(() => []);
  const form = field.form;
  if (variants.length === 0 || !form || document.activeElement !== field) return void fields.delete(field);
  const panel = createRecentPanel(variants);
  const gone = new AbortController();
  const { signal } = gone;
  form.after(panel);

  function place() {
    const { left, width, bottom } = form!.getBoundingClientRect();
    for (const [name, pixels] of Object.entries({ left, width, top: bottom })) {
      panel.style.setProperty(`--${name}`, `${pixels}px`);
    }
  }
  function fit() {
    if (field.value === '' && !panel.matches(':popover-open')) panel.showPopover();
    if (field.value !== '') panel.hidePopover();
  }
  function close() {
    gone.abort();
    panel.remove();
    fields.delete(field);
  }

  place();
  fit();
  field.addEventListener('input', fit, { signal });
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { signal, passive: true });
  document.addEventListener('gniazdo:navigated', close, { signal });
  const handleLeave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && (form.contains(relatedTarget) || panel.contains(relatedTarget));
    if (!isInside) close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (panel.contains(document.activeElement)) field.focus();
    close();
  };
  for (const place of [form, panel]) {
    place.addEventListener('focusout', handleLeave, { signal });
    place.addEventListener('keydown', handleKey, { signal });
  }
  // A press on a part that can't have the focus would take it from the field, and the panel away.
  panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
}
