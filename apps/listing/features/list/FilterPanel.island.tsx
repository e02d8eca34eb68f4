import { Button, recordUrl } from '@gniazdo/ui';
import { whenPainted } from '@gniazdo/ui/dom';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openSimilarPanels } from '../similar-panel/openSimilarPanels.ts';
import { markCheckboxes, appendRemainder, replaceListing } from './client/replaceListing.ts';
import { createListRequests, type FilteringStart } from './client/requestList.ts';
import { getAddress, findListingElement, findRegion } from './client/regions.ts';
import { restorePages } from './client/restorePages.ts';
import { formatOfferCount, formatProductCount } from './formatOfferCount.ts';
import styles from './FilterPanel.module.css';
import { listenForChoices, pushListClicks } from './client/listenForChoices.ts';

type Props = { totalCount: number; productCount?: number };

/**
 * Shows the numbers of offers and products and applies filters, chips and sort order without loading a page. Asleep, the links and forms
 * around it open the same lists.
 */
export function FilterPanelIsland({ totalCount, productCount }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const currentRequest = useRef<AbortController>(null);
  const [requests] = useState(createListRequests);
  const [counts, setCounts] = useState<Props>({ totalCount, productCount });
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  async function show(url: string) {
    const listing = place.current && findListingElement(place.current);
    if (!listing) return;
    currentRequest.current?.abort();
    const { controller, parts } = requests.take(url);
    currentRequest.current = controller;
    const address = getAddress();
    setFailedUrl(null);
    markBusy(listing, true);
    let painted: Promise<void> | undefined;
    try {
      for await (const part of parts) {
        if (!painted) {
          // The visitor went back or to another page, which is not shown yet or has just been shown.
          if (getAddress() !== address) break;
          begin(listing, part);
          painted = whenPainted();
        }
        if (!('paginatorHtml' in part)) continue;
        // The layout of the remainder would delay the frame that shows the first cards.
        await painted;
        controller.signal.throwIfAborted();
        appendRemainder(listing, part);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('The list could not be filtered.', error);
      setFailedUrl(url);
    }
    markBusy(listing, false);
  }

  function begin(listing: HTMLElement, start: FilteringStart) {
    // Before the list is replaced: saving the scroll position would force a layout of the new list.
    recordUrl(start.url);
    replaceListing(listing, start);
    setCounts(start);
  }

  const handleChoice = useEffectEvent((url: string) => void show(url));

  useEffect(() => {
    const listing = place.current && findListingElement(place.current);
    if (!listing) return;
    markCheckboxes(findRegion(listing, 'filters'));
    const stops = [
      pushListClicks(listing),
      listenForChoices(listing, {
        choose: (url) => handleChoice(url),
        prepare: requests.prepare,
        cancel: requests.cancel,
      }),
      openSimilarPanels(listing),
    ];
    currentRequest.current = new AbortController();
    // If this fails, the list starts at the current page and is still usable.
    restorePages(listing, currentRequest.current.signal).catch(() => {});
    return () => {
      stops.forEach((stop) => stop());
      currentRequest.current?.abort();
      requests.cancel();
    };
  }, [requests]);

  return (
    <div className={styles.status} ref={place}>
      <p role="status">{formatOfferCount(counts.totalCount)}</p>
      {counts.productCount ? <p>{formatProductCount(counts.productCount)}</p> : null}
      {failedUrl && (
        <div className={styles.failed} role="alert">
          <p>Coś poszło nie tak. Spróbuj ponownie.</p>
          <Button size="small" onClick={() => void show(failedUrl)}>
            Spróbuj ponownie
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keeps the list's height while it is busy, so that the scroll position stays. */
function markBusy(listing: Element, isBusy: boolean) {
  const list = findRegion(listing, 'list');
  if (!list) return;
  list.setAttribute('aria-busy', String(isBusy));
  list.style.minHeight = isBusy ? `${list.offsetHeight}px` : '';
  // Further down is now the end of the page. What explains an empty list must be seen.
  if (!isBusy && !list.querySelector('article')) list.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
