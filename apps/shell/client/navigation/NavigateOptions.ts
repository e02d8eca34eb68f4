import type { NavigateDetail } from '../../contract/NavigationEvents.ts';

/** How a page is gone to. */
export type NavigateOptions = Omit<NavigateDetail, 'url'>;
