import type { AdminData, AdminMode, Variant } from '@gniazdo/contracts/offers';
import { createElement } from '@gniazdo/ui/dom';
import { createFacts } from './createFacts.ts';
import { createScoreTable } from './createScoreTable.ts';

/** Adds the data for staff to a card. Returns a function that adds the scores, or replaces them. */
export function createCardOverlay(card: HTMLElement, variant: Variant, mode: AdminMode) {
  const facts = createFacts(variant, mode, {
    'id zdjęcia': getImageId(card, variant),
    źródło: `${card.dataset.clickSource}, pozycja ${getPosition(card)}`,
  });
  const overlay = createElement('div', { class: 'staff-data', 'data-staff': 'card' }, facts);
  card.append(overlay);
  new MutationObserver(() => {
    facts.querySelector('[data-fact="id zdjęcia"]')!.textContent = getImageId(card, variant);
  }).observe(card, { subtree: true, attributes: true, attributeFilter: ['data-slide'] });
  return (scores: AdminData[number]) => {
    overlay.querySelector('table')?.remove();
    overlay.append(createScoreTable(scores));
  };
}

/** The id of the picture that the card shows now. */
function getImageId(card: HTMLElement, { images }: Variant) {
  const slide = Number(card.querySelector<HTMLElement>('[data-slide]')?.dataset.slide ?? 0);
  return images[slide]?.id ?? '–';
}

/** The position in the list across all loaded pages: that of the link to the shop, which only active offers have. */
function getPosition(card: HTMLElement) {
  const link = card.querySelector<HTMLAnchorElement>('a[data-purchase]');
  const position = link && new URL(link.href).searchParams.get('position');
  return position ?? [...document.querySelectorAll('main article[data-variant-id]')].indexOf(card) + 1;
}
