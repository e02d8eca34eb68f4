import type { Head } from '@gniazdo/composition';
import type { Breadcrumb } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { itemListJsonLd } from '../itemListJsonLd.ts';

type Options = { title: string; description: string; breadcrumbs: Breadcrumb[]; links: Breadcrumb[] };

/** From the home page to a page. */
export function buildBreadcrumbs(name: string, url: string): Breadcrumb[] {
  return [
    { name: 'Strona główna', url: paths.home() },
    { name, url },
  ];
}

/** The document head of a page that lists links, which JSON-LD names in their order. */
export function directoryHead({ title, description, breadcrumbs, links }: Options): Head {
  return {
    title,
    description,
    canonical: breadcrumbs.at(-1)!.url,
    robots: links.length > 0 ? undefined : 'noindex,follow',
    jsonLd: [breadcrumbsJsonLd(breadcrumbs), itemListJsonLd(links)],
  };
}
