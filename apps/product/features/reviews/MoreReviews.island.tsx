import { connectApi, getReviews } from '@gniazdo/api-client';
import type { Review } from '@gniazdo/contracts/offers';
import { ButtonLink, joinClasses } from '@gniazdo/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

type Props = {
  variantId: number;
  nextPage: number;
  isWithPhoto: boolean;
  /** The next page, without script. */ href: string;
};

/** Appends the next reviews until there are no more. Without script, and after a failure, a link leads to the next page. */
export function MoreReviewsIsland({ variantId, nextPage, isWithPhoto, href }: Props) {
  const [pages, setPages] = useState<Review[][]>([]);
  const [state, setState] = useState<'ready' | 'loading' | 'failed' | 'end'>('ready');
  const list = useRef<HTMLUListElement>(null);
  const shown = pages.flat();
  const focused = shown.length - (pages.at(-1)?.length ?? 0);

  // The focus was on the link, which has moved down or is gone.
  useEffect(() => {
    if (pages.length > 0) (list.current?.children[focused] as HTMLElement | undefined)?.focus();
  }, [pages.length, focused]);

  async function handleClick(event: MouseEvent) {
    if (state === 'failed') return;
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      const type = isWithPhoto ? 'withPhoto' : 'all';
      const page = nextPage + pages.length;
      const next = await getReviews(connectApi({ baseUrl: '' }), { requestBody: [variantId], page, type });
      setPages((before) => [...before, next.reviews]);
      setState(next.hasMore ? 'ready' : 'end');
    } catch (error) {
      console.warn('More reviews could not be loaded.', error);
      setState('failed');
    }
  }

  return (
    <div className={styles.more}>
      {shown.length > 0 && (
        <ul ref={list} className={joinClasses(styles.list, styles.single)}>
          {shown.map((review) => (
            <ReviewCard key={review.externalId} review={review} isFocusable />
          ))}
        </ul>
      )}
      {state === 'failed' && <p role="alert">Nie udało się wczytać opinii. Otwórz następną stronę.</p>}
      {state !== 'end' && (
        <ButtonLink href={href} onClick={(event) => void handleClick(event)} aria-busy={state === 'loading'}>
          Pokaż kolejne opinie
        </ButtonLink>
      )}
    </div>
  );
}
