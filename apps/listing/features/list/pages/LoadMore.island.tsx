import type { VariantFeed } from '@gniazdo/contracts/offers';
import { ButtonLink } from '@gniazdo/ui';
import { useRef, useState, type MouseEvent } from 'react';
import { requestList } from '../client/requestList.ts';
import { getAddress, findListingElement, findRegion } from '../client/regions.ts';
import { appendPage } from '../client/restorePages.ts';
import styles from './LoadMore.module.css';

type Props = { nextPageUrl: string };

/** Appends the next page's cards to the list. Asleep, it is a link to that page. */
export function LoadMoreIsland({ nextPageUrl }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string | null>(nextPageUrl);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function handleClick(event: MouseEvent) {
    const listing = place.current && findListingElement(place.current);
    if (!listing || !url || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    const address = getAddress();
    try {
      for await (const feed of requestList<VariantFeed>('/api/v2/variant/feed', url)) {
        // Meanwhile a filter was chosen, or the visitor has left the list.
        if (getAddress() !== address || findRegion(listing, 'list')?.ariaBusy === 'true') break;
        appendPage(listing, feed, url);
        setUrl(feed.nextPageUrl);
      }
      setState('idle');
    } catch (error) {
      console.warn('The next page could not be added.', error);
      setState('failed');
    }
  }

  return (
    <div className={styles.more} ref={place} hidden={!url} data-native>
      {state === 'failed' && <p role="alert">Coś poszło nie tak. Spróbuj ponownie.</p>}
      <ButtonLink href={url ?? nextPageUrl} aria-busy={state === 'busy' || undefined} onClick={handleClick}>
        {state === 'busy' ? 'Wczytuję…' : state === 'failed' ? 'Spróbuj ponownie' : 'Pokaż więcej'}
      </ButtonLink>
    </div>
  );
}
