import type { ApiClient } from '@gniazdo/api-client';
import type { Listing } from '@gniazdo/contracts/offers';
import { act, configure } from '@testing-library/react';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { variantFeed } from '../endpoints/variantFeed.tsx';
import { variantFiltering } from '../endpoints/variantFiltering.tsx';
import { AiSearchIsland } from '../features/ai-search/AiSearch.island.tsx';
import { CardActionsIsland } from '../features/act-on-card/CardActions.island.tsx';
import { LayoutButtonIsland } from '../features/choose-layout/LayoutButton.island.tsx';
import { ChoiceSearchIsland } from '../features/list/filters/ChoiceSearch.island.tsx';
import { PriceThumbsIsland } from '../features/list/filters/PriceThumbs.island.tsx';
import { WatchButtonIsland } from '../features/watch-variant/WatchButton.island.tsx';
import { FilterPanelIsland } from '../features/list/FilterPanel.island.tsx';
import { LoadMoreIsland } from '../features/list/pages/LoadMore.island.tsx';
import { ListingPage } from '../pages/listing-page/ListingPage.tsx';

const islands: Record<string, ComponentType<never>> = {
  'listing/AiSearch': AiSearchIsland,
  'listing/CardActions': CardActionsIsland,
  'listing/ChoiceSearch': ChoiceSearchIsland,
  'listing/FilterPanel': FilterPanelIsland,
  'listing/LayoutButton': LayoutButtonIsland,
  'listing/LoadMore': LoadMoreIsland,
  'listing/WatchButton': WatchButtonIsland,
  'listing/PriceThumbs': PriceThumbsIsland,
};

// The default of 1 s is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Sets up a list page with all its islands, the remote's endpoints and a fake API for the tests of a file. */
export function withListingPage(url: string) {
  let roots: Root[] = [];
  let held: Promise<void> | undefined;
  const page = {
    /** Lists of the fake API by URL. */
    lists: {} as Record<string, Listing>,
    isDown: false,
    /** The requests to the endpoints. */
    requests: [] as RequestInit[],
    /** Holds the response of the next request until the returned function is called. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () =>
        act(async () => {
          resolve();
          // The response is read in several steps.
          await new Promise((done) => void setTimeout(done, 100));
        });
    },
    /** Renders the page on the server and hydrates all its islands. */
    async open(address = url) {
      document.body.innerHTML = renderToString(<ListingPage data={page.lists[address]!} />);
      for (const place of document.querySelectorAll<HTMLElement>('[data-component]')) {
        const { component, props, id } = place.dataset;
        const element = createElement(islands[component!]! as ComponentType, JSON.parse(props!) as object);
        await act(async () => void roots.push(hydrateRoot(place, element, { identifierPrefix: id })));
      }
    },
  };

  async function handlePost(path: string, request: RequestInit) {
    page.requests.push(request);
    const waiting = held;
    held = undefined;
    await waiting;
    const { body, headers } = request;
    if (page.isDown) return buildResponse(500, '');
    const endpoint = [variantFeed, variantFiltering].find((candidate) => candidate.path === path)!;
    const api = {
      getListing: async ({ url }: { url: string }) => ({ listing: page.lists[url]! }),
    } as unknown as ApiClient;
    const renderHtml = (element: ReactElement) => renderToString(element);
    const { signal } = new AbortController();
    const input = { body: endpoint.body!.parse(JSON.parse(body as string)), headers };
    const response = await endpoint.handle(input as never, { api, signal, renderHtml, publicUrl: '' });
    return buildResponse(response.status, response.body);
  }

  beforeEach(() => {
    page.lists = {};
    page.isDown = false;
    page.requests = [];
    Object.assign(globalThis, { fetch: handlePost, TextDecoderStream, ResizeObserver: NoResizes });
    window.history.replaceState(null, '', url);
  });

  afterEach(() => {
    act(() => roots.forEach((root) => root.unmount()));
    roots = [];
  });

  return page;
}

/** jsdom has no layout. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A region of the list, e.g. `paginator`. */
export function findRegion(name: string) {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}

/** Ids of the shown variants, from top to bottom. */
export function cardIds() {
  return [...document.querySelectorAll<HTMLElement>('article')].map((card) => card.dataset.variantId);
}

/** The members of Response that are used; jsdom has no Response. */
function buildResponse(status: number, text: string) {
  const body = ReadableStream.from([Buffer.from(text)]);
  return { ok: status === 200, status, body, json: async () => JSON.parse(text) as unknown };
}
