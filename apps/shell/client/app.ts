import '@gniazdo/ui/fonts.css';
import { isPasswordPage } from '@gniazdo/contracts';
import { hasOwnState, isAdministrator, isKnownVisitor } from './knownVisitor.ts';
import { preloadPicture } from './preloadPicture.ts';
import { startEngine } from './startEngine.ts';

startEngine({
  isKnownVisitor,
  hasOwnState,
  isAdministrator,
  needsDocument: isPasswordPage,
  prepareVisit: preloadPicture,
  onPageData: (entries) => (window.dataLayer ??= []).push(...entries),
  texts: { pageLoaded: (title) => `Wczytano stronę: ${title}` },
  extras: {
    load: () => import(/* webpackChunkName: 'navigation' */ './extras.ts'),
    wantedBy: 'form[action]:not([method=post]),[data-menu]',
    neededBy: '[data-account]',
  },
  steps: {
    beforeIslands: [async () => (await import(/* webpackMode: "eager" */ '@gniazdo/state')).clearForeignLikes()],
    afterNavigation: [async () => (await import(/* webpackMode: "eager" */ './header/showCounts.ts')).showCounts()],
  },
});
