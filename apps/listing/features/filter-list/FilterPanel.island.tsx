import type { VariantFilteringRest, VariantFilteringStart } from '@gniazdo/contracts';
import { Button, recordUrl } from '@gniazdo/ui';
import { whenPainted } from '@gniazdo/ui/dom';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askForList } from '../../client/askForList.ts';
import { listingOf, regionOf } from '../../client/regions.ts';
import { restorePages } from '../../client/loadedPages.ts';
import { offerCount } from '../../components/list/offerCount.ts';
import styles from './FilterPanel.module.css';
import { listenForChoices } from './listenForChoices.ts';
import { addRest, replaceListing } from './replaceListing.ts';

type Props = { totalCount: number };
type Part = VariantFilteringStart | VariantFilteringRest;

/**
 * Says how many offers a list holds, and makes its filters, chips and sort work without leaving the page: the links
 * and forms around it stay what they are, and lead to the same lists while this sleeps.
 */
export function FilterPanelIsland({ totalCount }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const underWay = useRef<AbortController>(null);
  const [count, setCount] = useState(totalCount);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  async function show(url: string) {
    const listing = place.current && listingOf(place.current);
    if (!listing) return;
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setFailedUrl(null);
    markBusy(listing, true);
    let painted = Promise.resolve();
    try {
      for await (const part of askForList<Part>('/api/v2/variant/filtering', url, controller.signal)) {
        if ('title' in part) {
          begin(listing, part);
          painted = whenPainted();
        } else {
          // Laid out at once, it would delay the frame that shows the first cards.
          await painted;
          controller.signal.throwIfAborted();
          addRest(listing, part);
        }
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('The list could not be filtered.', error);
      setFailedUrl(url);
    }
    markBusy(listing, false);
  }

  function begin(listing: HTMLElement, start: VariantFilteringStart) {
    // First: it is remembered where the list stood, which would cost a layout of the new one.
    recordUrl(start.url);
    replaceListing(listing, start);
    setCount(start.totalCount);
  }

  const handleChoice = useEffectEvent((url: string) => void show(url));

  useEffect(() => {
    const listing = place.current && listingOf(place.current);
    if (!listing) return;
    const stop = listenForChoices(listing, (url) => handleChoice(url));
    underWay.current = new AbortController();
    // Without them the list is as it is for others.
    restorePages(listing, underWay.current.signal).catch(() => {});
    return () => {
      stop();
      underWay.current?.abort();
    };
  }, []);

  return (
    <div className={styles.status} ref={place}>
      <p role="status">{offerCount(count)}</p>
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

/** While it is busy, the list keeps its height, and so the page its place. */
function markBusy(listing: Element, isBusy: boolean) {
  const list = regionOf(listing, 'list');
  if (!list) return;
  list.setAttribute('aria-busy', String(isBusy));
  list.style.minHeight = isBusy ? `${list.offsetHeight}px` : '';
}
