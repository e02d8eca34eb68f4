/** Of the element that holds the cards of the favourites page. */
export const CARDS_ID = 'ulubione';

/** Shows the cards of those ids, joined by commas, and hides all others. */
export function showCards(ids: string) {
  const shown = ids.split(',');
  for (const card of document.querySelectorAll<HTMLElement>(`#${CARDS_ID} [data-variant-id]`)) {
    card.hidden = !shown.includes(card.dataset['variantId']!);
  }
}

/** Puts the focus on a card's first button, its heart. */
export function focusCard(id: number) {
  document.querySelector<HTMLElement>(`#${CARDS_ID} [data-variant-id="${id}"] button`)?.focus();
}

/** Puts the focus on the page's heading, from where reading goes on. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
