/** Id of the element that contains the cards. */
export const CARDS_ID = 'ulubione';

/** Shows the cards with these ids (comma-separated) and hides all others. */
export function showCards(ids: string) {
  const shown = ids.split(',');
  for (const card of document.querySelectorAll<HTMLElement>(`#${CARDS_ID} [data-variant-id]`)) {
    card.hidden = !shown.includes(card.dataset.variantId!);
  }
}

/** Focuses the like button of a card. */
export function focusCard(id: number) {
  document.querySelector<HTMLElement>(`#${CARDS_ID} [data-variant-id="${id}"] button`)?.focus();
}

/** Focuses the page's heading. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
