import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import type { RequestedFragment } from '@gniazdo/composition/protocol';
import { renderHtml } from '@gniazdo/composition/worker';
import { createElement } from 'react';
import type { ConstantPage } from '@gniazdo/engine/server/pages/compose/ShellPage';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import { HomePage } from './HomePage.tsx';

type Settings = { publicUrl: string; hasInspirations: boolean };

/** The home page. Its own HTML is constant, so it is rendered once. */
export function createHomePage({ publicUrl, hasInspirations }: Settings, styleSheet: StyleSheet): ConstantPage {
  const fragments: RequestedFragment[] = [];
  const html = renderHtml(createElement(HomePage, { hasInspirations }), {
    prefix: 'p',
    onFragmentRequest: (fragment) => fragments.push(fragment),
    onIslandError(_name, error) {
      throw error;
    },
  });
  const page: ConstantPage['page'] = {
    status: 200,
    head: {
      title: `${SITE_NAME} – meble i dodatki z wielu sklepów, porównanie cen`,
      description:
        'Porównaj ceny mebli i wyposażenia domu z wielu sklepów. Sofy, łóżka, stoły, lampy i dodatki z ceną dostawy w jednym miejscu.',
      canonical: paths.home(),
      jsonLd: [websiteJsonLd(publicUrl), organizationJsonLd()],
    },
    html,
    cache: { kind: 'public', maxAge: 60 },
    dataLayer: [],
    timings: { load: 0, render: 0 },
  };
  return { page, sheets: [styleSheet], fragments };
}

function websiteJsonLd(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE_NAME,
    url: publicUrl + paths.home(),
    inLanguage: 'pl-PL',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organizationJsonLd() {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: paths.home(),
    logo: '/icon-512.png',
  };
}
