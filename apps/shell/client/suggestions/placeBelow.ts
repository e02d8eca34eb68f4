/** Keeps the list below the form until `signal` is aborted. */
export function placeBelow(form: HTMLFormElement, list: HTMLElement, signal: AbortSignal) {
  const place = () => {
    const { left, width, bottom } = form.getBoundingClientRect();
    for (const [name, pixels] of Object.entries({ left, width, top: bottom })) {
      list.style.setProperty(`--${name}`, `${pixels}px`);
    }
  };
  place();
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { signal, passive: true });
}
