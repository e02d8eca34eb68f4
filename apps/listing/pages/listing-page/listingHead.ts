import type { Head } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { productImageSources } from '@gniazdo/ui';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { CARD_IMAGE_SIZES } from '../../components/variant-card/VariantCard.tsx';

/** Title of the document without the site's name. */
export function documentTitle({ seo, pagination }: Pick<Listing, 'seo' | 'pagination'>) {
  return pagination.page > 1 ? `${seo.title} – strona ${pagination.page}` : seo.title;
}

/** The document head of a list. */
export function listingHead(listing: Listing): Head {
  const { seo, url } = listing;
  const firstImage = listing.variants[0]?.image;
  const sources = firstImage && productImageSources(firstImage);
  return {
    title: documentTitle(listing),
    description: seo.description || undefined,
    canonical: url,
    robots: seo.index && listing.variants.length > 0 ? undefined : 'noindex,follow',
    preloadImage: sources ? { srcset: sources.srcset, sizes: CARD_IMAGE_SIZES, href: sources.fallback } : undefined,
    jsonLd: listing.breadcrumbs.length > 0 ? [breadcrumbsJsonLd(listing.breadcrumbs)] : undefined,
    previousUrl: listing.previousPageUrl ?? undefined,
    nextUrl: listing.nextPageUrl ?? undefined,
  };
}
