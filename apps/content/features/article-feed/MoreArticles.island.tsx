import { connectApi, getArticlesFeed } from '@gniazdo/api-client';
import { ButtonLink, parseHtml, recordUrl } from '@gniazdo/ui';
import { type MouseEvent, useRef, useState } from 'react';
import styles from './ArticlePaginator.module.css';

type Props = { nextPageUrl: string };

/** Appends the next page of articles. Asleep, it is a link to that page. */
export function MoreArticlesIsland({ nextPageUrl }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string | null>(nextPageUrl);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function handleClick(event: MouseEvent) {
    const page = place.current?.closest('[data-articles]');
    if (!page || !url || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    const { href } = window.location;
    try {
      const feed = await getArticlesFeed(connectApi({ baseUrl: '' }), { filteringRequest: { url } });
      // The visitor has left the list meanwhile.
      if (window.location.href !== href) return setState('idle');
      const cards = parseHtml(feed.listHtml);
      const firstNewLink = cards.querySelector<HTMLElement>('article :is(h2,h3) a');
      page.querySelector('ul[data-region="list"]')?.append(...cards.querySelectorAll('ul > li'));
      // The button is kept, because it is an awake island.
      const pages = parseHtml(feed.paginatorHtml).querySelector('nav');
      if (pages) page.querySelector('[data-region="paginator"] nav')?.replaceWith(pages);
      recordUrl(url, { replace: true });
      // Keyboard users continue at the first new article.
      firstNewLink?.focus({ preventScroll: true });
      setUrl(feed.nextPageUrl);
      setState('idle');
    } catch (error) {
      console.warn('The next articles could not be added.', error);
      setState('failed');
    }
  }

  return (
    <div className={styles.more} ref={place} hidden={!url} data-native>
      {state === 'failed' && <p role="alert">Coś poszło nie tak. Spróbuj ponownie.</p>}
      <ButtonLink href={url ?? nextPageUrl} aria-busy={state === 'busy' || undefined} onClick={handleClick}>
        {state === 'busy' ? 'Wczytuję…' : 'Pokaż więcej'}
      </ButtonLink>
    </div>
  );
}
