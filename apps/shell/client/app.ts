import '@gniazdo/ui/fonts.css';
import { isPasswordPage, PREFIX } from '@gniazdo/contracts/site';
import { hasOwnState, isAdministrator, isKnownVisitor } from './knownVisitor.ts';
import { preloadPicture } from './preloadPicture.ts';
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
