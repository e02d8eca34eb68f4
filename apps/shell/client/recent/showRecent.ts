import { createRecentPanel } from './createRecentPanel.ts';
import { fetchRecentVariants } from './fetchRecentVariants.ts';

/** Fields that have a panel, or wait for its products. */
const fields = new WeakSet<HTMLInputElement>();

// A separate entry, because most visitors never focus an empty search field after viewing a product.
(window.gniazdo ??= { queue: [] }).showRecent ??= showRecent;

/**
 * Opens the panel of recently viewed products below an empty search field. It closes on Escape, on input and when the
 * focus leaves. Without products that are still sold it stays closed.
 */
async function showRecent(field: HTMLInputElement, ids: readonly number[]) {
  if (fields.has(field)) return;
  fields.add(field);
  const variants = await fetchRecentVariants(ids).catch(() => []);
  const form = field.form;
  if (variants.length === 0 || !form || document.activeElement !== field) return void fields.delete(field);
  const panel = createRecentPanel(variants);
  const controller = new AbortController();
  const { signal } = controller;
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
    controller.abort();
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
  for (const element of [form, panel]) {
    element.addEventListener('focusout', handleLeave, { signal });
    element.addEventListener('keydown', handleKey, { signal });
  }
  // Pressing a part that is not focusable would blur the field and close the panel.
  panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
}
