import type { ApiClient } from '@gniazdo/api-client';
import type { Listing } from '@gniazdo/contracts';
import { act } from '@testing-library/react';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { variantFeed } from '../endpoints/variantFeed.tsx';
import { variantFiltering } from '../endpoints/variantFiltering.tsx';
import { CardActionsIsland } from '../features/act-on-card/CardActions.island.tsx';
import { ChoiceSearchIsland } from '../features/filter-list/ChoiceSearch.island.tsx';
import { FilterPanelIsland } from '../features/filter-list/FilterPanel.island.tsx';
import { LoadMoreIsland } from '../features/load-more/LoadMore.island.tsx';
import { ListingPage } from '../pages/listing-page/ListingPage.tsx';

const islands: Record<string, ComponentType<never>> = {
  'listing/CardActions': CardActionsIsland,
  'listing/ChoiceSearch': ChoiceSearchIsland,
  'listing/FilterPanel': FilterPanelIsland,
  'listing/LoadMore': LoadMoreIsland,
};

/** For a test file: a whole list with all its islands, over the remote's own endpoints and a pretended API. */
export function withListingPage(url: string) {
  let roots: Root[] = [];
  const page = {
    /** The backend: lists by address. */
    lists: {} as Record<string, Listing>,
    isDown: false,
    /** The page's HTML as the server sends it, then every island awake. */
    async open(address = url) {
      document.body.innerHTML = renderToString(<ListingPage data={page.lists[address]!} />);
      for (const place of document.querySelectorAll<HTMLElement>('[data-component]')) {
        const { component, props, id } = place.dataset;
        const element = createElement(islands[component!]! as ComponentType, JSON.parse(props!) as object);
        await act(async () => void roots.push(hydrateRoot(place, element, { identifierPrefix: id })));
      }
    },
  };

  async function answerPost(path: string, { body, headers }: RequestInit) {
    if (page.isDown) return responseOf(500, '');
    const endpoint = [variantFeed, variantFiltering].find((candidate) => candidate.path === path)!;
    const api = { getListing: async (asked: string) => ({ listing: page.lists[asked]! }) } as unknown as ApiClient;
    const renderHtml = (element: ReactElement) => renderToString(element);
    const { signal } = new AbortController();
    const answer = await endpoint.handle({ body, headers } as never, { api, signal, renderHtml });
    return responseOf(answer.status, answer.body);
  }

  beforeEach(() => {
    page.lists = {};
    page.isDown = false;
    Object.assign(globalThis, { fetch: answerPost, TextDecoderStream });
    window.history.replaceState(null, '', url);
  });

  afterEach(() => {
    act(() => roots.forEach((root) => root.unmount()));
    roots = [];
  });

  return page;
}

/** A part of the list that answers of endpoints replace, e.g. `paginator`. */
export function regionOf(name: string) {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}

/** Of the variants shown, from top to bottom. */
export function cardIds() {
  return [...document.querySelectorAll<HTMLElement>('article')].map((card) => card.dataset.variantId);
}

/** As much of a Response as is read; jsdom has none. */
function responseOf(status: number, text: string) {
  const body = ReadableStream.from([Buffer.from(text)]);
  return { ok: status === 200, status, body, json: async () => JSON.parse(text) as unknown };
}
