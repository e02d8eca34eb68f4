import { connectApi, getInspirationFeed, getInspirationFiltering } from '@gniazdo/api-client';
import type { Inspiration, InspirationFiltering } from '@gniazdo/contracts/offers';
import { ButtonLink, recordUrl } from '@gniazdo/ui';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './InspirationFeed.module.css';
import { InspirationFilters } from './InspirationFilters.tsx';
import { InspirationItems, formatInspirationCount } from './InspirationItems.tsx';

/** The parts of the page that the feed's island renders into. */
const REGION_NAMES = ['count', 'filters', 'list'] as const;

type Props = { nextPageUrl: string | null };

type Shown = Props & {
  /** Inspirations after those of the server's HTML, which a choice removes. */
  inspirations: Inspiration[];
  /** Null: the filters and the count of the server's HTML. */
  filtering: InspirationFiltering | null;
  regions: Regions | null;
};

/**
 * Applies filters and appends pages without loading a page. Asleep, the filters and “show more” are links. What it loads is
 * rendered into the regions of the server's HTML.
 */
export function InspirationFeedIsland({ nextPageUrl }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const currentRequest = useRef<AbortController>(null);
  const [shown, setShown] = useState<Shown>({ nextPageUrl, inspirations: [], filtering: null, regions: null });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { filtering, inspirations, regions } = shown;

  async function run<Loaded>(load: (signal: AbortSignal) => Promise<Loaded>, show: (loaded: Loaded) => Partial<Shown>) {
    currentRequest.current?.abort();
    const { signal } = (currentRequest.current = new AbortController());
    const { href } = window.location;
    setState('busy');
    try {
      const loaded = await load(signal);
      // Unless the visitor went back or to another page meanwhile, which is not shown yet.
      if (window.location.href === href) {
        const changes = show(loaded);
        setShown((before) => ({ ...before, ...changes, regions: findRegions(place.current) }));
      }
      setState('idle');
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The inspirations could not be loaded.', error);
      setState('failed');
    }
  }

  const choose = useEffectEvent((url: string) =>
    run(
      (signal) =>
        Promise.all([
          getInspirationFiltering(connect(), { filteringRequest: { url } }, { signal }),
          getInspirationFeed(connect(), { filteringRequest: { url } }, { signal }),
        ]),
      ([filtering, feed]) => {
        recordUrl(filtering.url);
        if (!shown.filtering) removeServerHtml(findRegions(place.current));
        return { ...feed, filtering };
      },
    ),
  );

  function handleMore(event: MouseEvent) {
    const url = shown.nextPageUrl;
    if (!url || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'busy') return;
    void run(
      (signal) => getInspirationFeed(connect(), { filteringRequest: { url } }, { signal }),
      (feed) => {
        recordUrl(url, { replace: true });
        return { ...feed, inspirations: [...inspirations, ...feed.inspirations] };
      },
    );
  }

  useEffect(() => {
    const filters = findRegions(place.current)?.filters;
    const handleClick = (event: globalThis.MouseEvent) => {
      const url = findChoice(event);
      if (!url) return;
      event.preventDefault();
      void choose(url);
    };
    filters?.addEventListener('click', handleClick);
    return () => {
      filters?.removeEventListener('click', handleClick);
      currentRequest.current?.abort();
    };
  }, []);

  return (
    <div className={styles.end} ref={place} data-native>
      {state === 'failed' && <p role="alert">Coś poszło nie tak. Spróbuj ponownie.</p>}
      {shown.nextPageUrl && (
        <ButtonLink href={shown.nextPageUrl} aria-busy={state === 'busy' || undefined} onClick={handleMore}>
          {state === 'busy' ? 'Wczytuję…' : 'Pokaż więcej'}
        </ButtonLink>
      )}
      {regions && filtering && (
        <>
          {createPortal(<InspirationFilters groups={filtering.groups} />, regions.filters)}
          {createPortal(formatInspirationCount(filtering.totalCount), regions.count)}
        </>
      )}
      {regions && createPortal(<InspirationItems inspirations={inspirations} />, regions.list)}
    </div>
  );
}

function connect() {
  return connectApi({ baseUrl: '' });
}

function removeServerHtml(regions: Regions | null) {
  for (const region of Object.values(regions ?? {})) region.replaceChildren();
}

/** The URL of the filter that a click chooses; null if the browser should follow the link, e.g. into a new tab. */
function findChoice({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey }: globalThis.MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link?.getAttribute('href') ?? null;
}

type RegionName = (typeof REGION_NAMES)[number];
type Regions = Record<RegionName, HTMLElement>;

/** The regions of the page that contains an island's element; null if one is missing. */
function findRegions(element: Element | null): Regions | null {
  const page = element?.closest('[data-inspirations]');
  const found = REGION_NAMES.map(
    (name) => [name, page?.querySelector<HTMLElement>(`[data-region="${name}"]`)] as const,
  );
  return found.every(([, region]) => region) ? (Object.fromEntries(found) as Regions) : null;
}
