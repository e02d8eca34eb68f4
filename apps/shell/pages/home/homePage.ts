import type { FragmentName, FragmentProps } from '@gniazdo/contracts';
import { paths } from '@gniazdo/contracts';
import type { RenderedPage } from '@gniazdo/composition/protocol';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShellPage, WantedFragment } from '../../server/compose/ShellPage.ts';
import { HomePage } from './HomePage.tsx';

/** The home page. Its own HTML never changes, so it is rendered once; only its fragments are new each time. */
export function homePage(publicUrl: string): ShellPage {
  const wants = [
    want(0, 'listing/CategoryTiles', {}),
    want(1, 'listing/Deals', { limit: 12 }),
    want(2, 'content/Rooms', {}),
    want(3, 'content/ArticleStrip', { limit: 3 }),
  ];
  const places = {
    categories: '<!--frag:0-->',
    deals: '<!--frag:1-->',
    rooms: '<!--frag:2-->',
    articles: '<!--frag:3-->',
  };
  const page: RenderedPage = {
    status: 200,
    head: {
      title: 'Gniazdo – meble i dodatki z wielu sklepów, porównanie cen',
      description:
        'Porównaj ceny mebli i wyposażenia domu z wielu sklepów. Sofy, łóżka, stoły, lampy i dodatki z ceną dostawy w jednym miejscu.',
      canonical: paths.home(),
      jsonLd: [websiteJsonLd(publicUrl)],
    },
    html: renderToStaticMarkup(createElement(HomePage, { places })),
    cache: { kind: 'public', maxAge: 60, staleWhileRevalidate: 300 },
    dataLayer: [],
    timings: { load: 0, render: 0 },
  };
  return () => ({ page, wants });
}

function want<N extends FragmentName>(n: number, name: N, props: FragmentProps<N>): WantedFragment {
  return { n, name, props, fallbackHtml: '' };
}

function websiteJsonLd(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Gniazdo',
    url: publicUrl + paths.home(),
    inLanguage: 'pl-PL',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
