import { startEngine } from '@gniazdo/engine/client/boot/startEngine';
import { PREFIX } from '../prefix.ts';

startEngine({
  prefix: PREFIX,
  isKnownVisitor: () => false,
  hasOwnState: () => false,
  isAdministrator: () => false,
  needsDocument: () => false,
  onPageData: () => undefined,
  texts: { pageLoaded: (title) => `Seite geladen: ${title}` },
  async importCore() {
    const core = await import(
      /* webpackChunkName: 'navigation' */ '@gniazdo/engine/client/navigation/createNavigationCore'
    );
    return { createCore: core.createNavigationCore };
  },
});
