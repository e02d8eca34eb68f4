import type { Head } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { CARD_PICTURE_SIZES, productImageSources } from '@gniazdo/ui';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';

/** The document head of a list. */
export function listingHead(listing: Listing): Head {
  const { seo, url } = listing;
  return {
    title: seo.title,
    description: seo.description || undefined,
    canonical: url,
    robots: seo.index && listing.variants.length > 0 ? undefined : 'noindex,follow',
    preloadImage: preloadFirstImage(listing),
    jsonLd: listing.breadcrumbs.length > 0 ? [breadcrumbsJsonLd(listing.breadcrumbs)] : undefined,
    previousUrl: listing.previousPageUrl ?? undefined,
    nextUrl: listing.nextPageUrl ?? undefined,
  };
}

/** As `ProductImage` chooses the file of the first card. */
function preloadFirstImage({ variants }: Listing): Head['preloadImage'] {
  const image = variants[0]?.image;
  if (!image) return undefined;
  const { srcset, fallback: href } = productImageSources(image);
  return { srcset, sizes: CARD_PICTURE_SIZES, href };
}
