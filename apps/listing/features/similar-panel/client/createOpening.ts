/** Time between the click and the panel: the shop's tab opens first. */
export const PANEL_DELAY_MS = 100;

/** Calls `open` after the delay; a newer schedule or a cancellation replaces it. */
export function createOpening(open: (card: HTMLElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule(card: HTMLElement) {
      cancel();
      timer = setTimeout(() => open(card), PANEL_DELAY_MS);
    },
    cancel,
  };
}
