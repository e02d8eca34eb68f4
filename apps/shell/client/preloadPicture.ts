import { DETAIL_PICTURE } from '@gniazdo/contracts/site';

/** For the link in the heading of a product card: loads the large picture of the product's page while the page loads. */
export function preloadPicture(link: HTMLAnchorElement) {
  const thumbnail = link.closest('h2,h3')?.closest('[data-variant-id]')?.querySelector('img');
  if (!thumbnail?.currentSrc) return;
  // Derived from the URL of the thumbnail, whose format this browser has chosen.
  const getUrl = (width: number) => thumbnail.currentSrc.replace(/\d{1,5}-\d{1,5}/, `${width}-${width}`);
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = DETAIL_PICTURE.sizes;
  picture.srcset = DETAIL_PICTURE.widths.map((width) => `${getUrl(width)} ${width}w`).join(',');
}
