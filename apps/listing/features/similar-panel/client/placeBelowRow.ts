/** Moves the panel behind the last card of the row of `card`. Rows depend on the width of the list. */
export function placeBelowRow(panel: HTMLElement, card: HTMLElement) {
  const cards = [...card.parentElement!.children].filter((each) => each !== panel) as HTMLElement[];
  // The panel is in the flow: without it, the rows are those of the cards.
  panel.remove();
  const top = card.offsetTop;
  const last = cards.slice(cards.indexOf(card)).findLast((each) => each.offsetTop === top) ?? card;
  last.after(panel);
}
