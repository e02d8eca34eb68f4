import type { Head } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { MOBILE_MEDIA, productImageSources } from '@gniazdo/ui';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';

/** Title of the document without the site's name. */
export function documentTitle({ seo, pagination }: Pick<Listing, 'seo' | 'pagination'>) {
  return pagination.page > 1 ? `${seo.title} – strona ${pagination.page}` : seo.title;
}

/** The document head of a list. */
export function listingHead(listing: Listing): Head {
  const { seo, url } = listing;
  return {
    title: documentTitle(listing),
    description: seo.description || undefined,
    canonical: url,
    robots: seo.index && listing.variants.length > 0 ? undefined : 'noindex,follow',
    preloadImages: preloadFirstImage(listing),
    jsonLd: listing.breadcrumbs.length > 0 ? [breadcrumbsJsonLd(listing.breadcrumbs)] : undefined,
    previousUrl: listing.previousPageUrl ?? undefined,
    nextUrl: listing.nextPageUrl ?? undefined,
  };
}

/** As `ProductImage` chooses the file of the first card. */
function preloadFirstImage({ variants }: Listing): Head['preloadImages'] {
  const image = variants[0]?.image;
  if (!image) return undefined;
  const { mobile, desktop, fallback: href } = productImageSources(image);
  return [
    { media: MOBILE_MEDIA, srcset: mobile, href },
    { media: `not all and ${MOBILE_MEDIA}`, srcset: desktop, href },
  ];
}
