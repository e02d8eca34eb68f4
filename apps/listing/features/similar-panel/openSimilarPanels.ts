import type { SimilarPanelRequest } from '@gniazdo/contracts/offers';
import { parseHtml } from '@gniazdo/ui';

const LINK = '[data-region="list"] > [data-variant-id] a[href*="/v2/clickthrough/"]';
const CLOSE = '[data-close-similar]';

/** Time between the click and the panel: the shop's tab opens first. */
export const PANEL_DELAY_MS = 100;

/**
 * Shows similar variants below the row of a card whose shop was opened in another tab; one panel at a time, none if there
 * are no similar variants. Returns a function that stops it.
 */
export function openSimilarPanels(listing: HTMLElement) {
  let panel: HTMLElement | null = null;
  let anchor: HTMLElement | null = null;
  let loading: Promise<HTMLElement | null> | null = null;

  const opening = createOpening((card) => void show(card));
  let width = 0;
  const resizes = new ResizeObserver(() => {
    const grid = anchor?.parentElement;
    // The panel itself changes the height.
    if (!panel?.isConnected || !anchor || !grid || grid.clientWidth === width) return;
    width = grid.clientWidth;
    placeBelowRow(panel, anchor);
  });

  async function show(card: HTMLElement) {
    const request = loading;
    const loaded = await request;
    // A later click, or a list that was replaced meanwhile.
    if (!loaded || request !== loading || !card.isConnected) return;
    panel = loaded;
    anchor = card;
    placeBelowRow(loaded, card);
    width = card.parentElement!.clientWidth;
    resizes.observe(card.parentElement!);
  }

  function close() {
    opening.cancel();
    loading = null;
    resizes.disconnect();
    panel?.remove();
    panel = null;
  }

  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    if (target.closest(CLOSE)) {
      close();
      return anchor?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    }
    const card = target.closest(LINK)?.closest<HTMLElement>('[data-variant-id]');
    if (!card) return;
    close();
    loading = loadPanel(card).catch(() => null);
    opening.schedule(card);
  }

  listing.addEventListener('click', handleClick);
  return () => {
    listing.removeEventListener('click', handleClick);
    close();
  };
}

async function loadPanel(card: HTMLElement) {
  const body: SimilarPanelRequest = {
    variantId: Number(card.dataset.variantId),
    imageUrl: card.querySelector('img')?.getAttribute('src') ?? null,
  };
  const response = await fetch('/api/v2/variant/similar-panel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) return null;
  const { html } = (await response.json()) as { html: string };
  return parseHtml(html).querySelector<HTMLElement>('[data-similar-panel]');
}

/** Moves the panel behind the last card of the row of `card`. Rows depend on the width of the list. */
function placeBelowRow(panel: HTMLElement, card: HTMLElement) {
  const cards = [...card.parentElement!.children].filter((each) => each !== panel) as HTMLElement[];
  // The panel is in the flow: without it, the rows are those of the cards.
  panel.remove();
  const top = card.offsetTop;
  const last = cards.slice(cards.indexOf(card)).findLast((each) => each.offsetTop === top) ?? card;
  last.after(panel);
}

/** Calls `open` after the delay; a newer schedule or a cancellation replaces it. */
export function createOpening(open: (card: HTMLElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule(card: HTMLElement) {
      cancel();
      timer = setTimeout(open, PANEL_DELAY_MS, card);
    },
    cancel,
  };
}
