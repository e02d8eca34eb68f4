import type { Head } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { paths, previewPicturePath } from '@gniazdo/contracts/site';
import { CARD_PICTURE_SIZES, productImageSources } from '@gniazdo/ui';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { itemListJsonLd } from '../itemListJsonLd.ts';

/** The document head of a list. */
export function listingHead(listing: Listing): Head {
  const { seo, url, variants } = listing;
  const picture = variants[0]?.image;
  const isIndexed = seo.index && variants.length > 0;
  return {
    title: seo.title,
    description: seo.description || undefined,
    canonical: url,
    robots: isIndexed ? undefined : 'noindex,follow',
    preview: picture ? { url: previewPicturePath(picture), alt: listing.title } : undefined,
    preloadImage: preloadFirstImage(listing),
    jsonLd: [
      ...(listing.breadcrumbs.length > 0 ? [breadcrumbsJsonLd(listing.breadcrumbs)] : []),
      ...(isIndexed ? [itemListJsonLd(variants.map(({ id, slug }) => ({ url: paths.variant(id, slug) })))] : []),
    ],
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
