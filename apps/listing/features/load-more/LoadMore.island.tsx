import type { VariantFeed } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import { useRef, useState, type MouseEvent } from 'react';
import { postForList } from '../../client/postForList.ts';
import { listingOf } from '../../client/regions.ts';
import { appendPage } from './appendPage.ts';
import styles from './LoadMore.module.css';

type Props = { nextPageUrl: string };

/** Adds the next page's cards to the list. Asleep it is a link to that page. */
export function LoadMoreIsland({ nextPageUrl }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function handleClick(event: MouseEvent) {
    const listing = place.current && listingOf(place.current);
    if (!listing || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      // The answer brings a button of its own, which takes this one's place.
      appendPage(listing, await postForList<VariantFeed>('/api/v2/variant/feed', nextPageUrl), nextPageUrl);
    } catch (error) {
      console.warn('The next page could not be added.', error);
      setState('failed');
    }
  }

  return (
    <div className={styles.more} ref={place}>
      {state === 'failed' && <p role="alert">Coś poszło nie tak. Spróbuj ponownie.</p>}
      <ButtonLink href={nextPageUrl} aria-busy={state === 'busy' || undefined} onClick={handleClick}>
        {state === 'busy' ? 'Wczytuję…' : state === 'failed' ? 'Spróbuj ponownie' : 'Pokaż więcej'}
      </ButtonLink>
    </div>
  );
}
