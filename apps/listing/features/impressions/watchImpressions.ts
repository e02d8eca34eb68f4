import type { ClickSource } from '@gniazdo/contracts/site';
import { watchCards } from '@gniazdo/ui/dom';
import type { SeenCard } from './createImpressionQueue.ts';

const SEEN_RATIO = 0.6;
/** Less than a pixel of the tallest card: the quotient of two areas is not exact. */
const ROUNDING = 0.0001;
/** The last ones are for cards that are taller than the window. */
const THRESHOLDS = [SEEN_RATIO - ROUNDING, 0.1, 0.2, 0.3, 0.4, 0.5];

/**
 * Calls `handle` once for each card of which 60 % are visible. A card that is too tall for that counts when it fills 60 % of
 * the window's height.
 */
export function watchImpressions(handle: (card: SeenCard) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!isSeen(entry)) continue;
        observer.unobserve(entry.target);
        handle(readCard(entry.target as HTMLElement));
      }
    },
    { threshold: THRESHOLDS },
  );
  watchCards((cards) => {
    for (const card of cards) if (card.dataset.clickSource) observer.observe(card);
  });
}

function isSeen({ intersectionRatio, intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  if (intersectionRatio >= SEEN_RATIO - ROUNDING) return true;
  const height = rootBounds?.height ?? innerHeight;
  return boundingClientRect.height * SEEN_RATIO > height && intersectionRect.height >= height * SEEN_RATIO;
}

function readCard(card: HTMLElement): SeenCard {
  const { variantId, clickSource } = card.dataset;
  // The link to the shop has it, which only active offers have.
  const link = card.querySelector<HTMLAnchorElement>('a[data-purchase]');
  return {
    variant_id: Number(variantId),
    source: Number(clickSource) as ClickSource,
    position: Number(/position=(\d+)/.exec(link?.search ?? '')?.[1]) || null,
  };
}
