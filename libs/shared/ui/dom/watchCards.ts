const CARD = 'article[data-variant-id]';

/** Calls `handle` with the cards of offers on the page, and with those that are added later, also by navigations. */
export function watchCards(handle: (cards: HTMLElement[]) => void) {
  const known = new WeakSet<HTMLElement>();
  const find = () => {
    const cards = [...document.querySelectorAll<HTMLElement>(CARD)].filter((card) => !known.has(card));
    for (const card of cards) known.add(card);
    if (cards.length > 0) handle(cards);
  };
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) find();
  }).observe(document.body, { childList: true, subtree: true });
  find();
}
