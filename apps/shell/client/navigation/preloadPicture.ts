import { DETAIL_PICTURE } from '@gniazdo/contracts';

/** A link out of a product's card: the picture that the product's page will show first comes while the page does. */
export function preloadPicture(link: HTMLAnchorElement) {
  if (!('preloadPicture' in link.dataset)) return;
  const thumbnail = link.closest('[data-variant-id]')?.querySelector('img');
  // Not shown yet, so it isn't the one that was tapped.
  if (!thumbnail?.currentSrc) return;
  // Which format this browser takes is known by what it shows already.
  const addressOf = (width: number) => thumbnail.currentSrc.replace(/\d+-\d+/, `${width}-${width}`);
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = DETAIL_PICTURE.sizes;
  picture.srcset = DETAIL_PICTURE.widths.map((width) => `${addressOf(width)} ${width}w`).join(',');
}
