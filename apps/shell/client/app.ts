import '@gniazdo/ui/fonts.css';
import { isPasswordPage, PREFIX, DETAIL_PICTURE } from '@gniazdo/contracts/site';
import { hasOwnState, isAdministrator, isKnownVisitor } from './knownVisitor.ts';
import { startEngine } from '@gniazdo/engine/client/boot/startEngine';

startEngine({
  prefix: PREFIX,
  isKnownVisitor,
  hasOwnState,
  isAdministrator,
  needsDocument: isPasswordPage,
  prepareVisit: preloadPicture,
  onPageData: (entries) => (window.dataLayer ??= []).push(...entries),
  anchorAttribute: 'data-variant-id',
  texts: { pageLoaded: (title) => `Wczytano stronę: ${title}` },
  importCore: () => import(/* webpackChunkName: 'navigation' */ './navigationCore.ts'),
  extras: {
    wantedBy: 'form[action]:not([method=post]),[data-menu]',
    neededBy: '[data-account]',
  },
  steps: {
    beforeIslands: [async () => (await import(/* webpackMode: "eager" */ '@gniazdo/state')).clearForeignLikes()],
    afterNavigation: [async () => (await import(/* webpackMode: "eager" */ './header/showCounts.ts')).showCounts()],
  },
});

/** For the link in the heading of a product card: loads the large picture of the product's page while the page loads. */
function preloadPicture(link: HTMLAnchorElement) {
  const thumbnail = link.closest('h2,h3')?.closest('[data-variant-id]')?.querySelector('img');
  if (!thumbnail?.currentSrc) return;
  // Derived from the URL of the thumbnail, whose format this browser has chosen.
  const getUrl = (width: number) => thumbnail.currentSrc.replace(/\d{1,5}-\d{1,5}/, `${width}-${width}`);
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = DETAIL_PICTURE.sizes;
  picture.srcset = DETAIL_PICTURE.widths.map((width) => `${getUrl(width)} ${width}w`).join(',');
}
