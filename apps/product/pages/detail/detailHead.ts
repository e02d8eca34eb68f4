import type { Head } from '@gniazdo/composition';
import type { Offer, Breadcrumb, Product } from '@gniazdo/contracts/offers';
import { DETAIL_PICTURE, previewPicturePath } from '@gniazdo/contracts/site';
import { formatPrice, plural } from '@gniazdo/format';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { gallerySources } from '../../features/gallery/gallerySources.ts';
import { type DetailData, wayToCategory } from './DetailData.ts';
import { productJsonLd } from './productJsonLd.ts';

/** The document head of a page about `data.variant`. `name` and `path` are those of the page. */
export function detailHead(data: DetailData, { name, path }: { name: string; path: string }): Head {
  const active = data.product.offers.filter(({ variant }) => variant.active);
  const prices = active.map(({ variant }) => variant.price.price);
  const [picture] = data.variant.images;
  return {
    title: prices.length ? `${name} – cena od ${formatPrice(Math.min(...prices))}` : `${name} – brak w magazynie`,
    description: describe(name, active),
    canonical: path,
    preview: picture && { url: previewPicturePath(picture), alt: name, type: 'product' },
    preloadImage: preloadImage(data),
    jsonLd: [productJsonLd(data, { name, path }), breadcrumbsJsonLd(detailBreadcrumbs(data.product, { name, path }))],
  };
}

function describe(name: string, active: Offer[]) {
  if (active.length === 0) return `${name}: dziś brak ofert w sklepach. Zobacz podobne produkty i historię ceny.`;
  const count = `${active.length} ${plural(active.length, 'oferta', 'oferty', 'ofert')}`;
  const lowest = formatPrice(Math.min(...active.map(({ variant }) => variant.price.price)));
  const total = active.find(({ isCheapestTotal }) => isCheapestTotal)?.totalPrice;
  const delivered = total == null ? '' : `, z dostawą od ${formatPrice(total)}`;
  return `${name}: ${count} od ${lowest}${delivered}. Porównaj ceny, historię ceny, opinie i parametry.`;
}

function preloadImage({ variant }: DetailData): Head['preloadImage'] {
  const [main] = variant.images;
  if (!main) return undefined;
  const { srcset, fallback } = gallerySources(main);
  return { srcset, sizes: DETAIL_PICTURE.sizes, href: fallback };
}

/** Breadcrumbs to the product's category, then the page itself. */
export function detailBreadcrumbs(
  product: Pick<Product, 'breadcrumbs'>,
  { name, path }: { name: string; path: string },
): Breadcrumb[] {
  return [...wayToCategory(product), { name, url: path }];
}
